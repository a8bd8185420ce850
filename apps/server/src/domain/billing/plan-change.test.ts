import { tenants } from '@marula/contract/tenants';
import { describe, expect, test } from 'vitest';
import { anchorOf, daysBetween, monthsAfter } from './periods.ts';
import { type PricedPlan, planChange } from './plan-change.ts';

const za = tenants.ZA;
const at = (text: string) => new Date(text);

describe('a period', () => {
  test.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00.000Z'],
    ['2026-12-15T10:00:00Z', 1, '2027-01-15T10:00:00.000Z'],
  ])('that begins on %s ends %i months later on %s', (start, months, end) => {
    const from = at(start);
    expect(monthsAfter(from, months, anchorOf(from, za), za).toISOString()).toBe(end);
  });

  test('that began on the 31st keeps its day through a shorter month', () => {
    const anchor = anchorOf(at('2026-01-31T10:00:00Z'), za);
    const february = monthsAfter(at('2026-01-31T10:00:00Z'), 1, anchor, za);
    expect(monthsAfter(february, 1, anchor, za).toISOString()).toBe('2026-03-31T10:00:00.000Z');
  });

  test('belongs to the day it is in the country, not in Greenwich', () => {
    expect(anchorOf(at('2026-01-31T22:30:00Z'), za)).toBe(1);
    expect(anchorOf(at('2026-01-31T22:30:00Z'), tenants.ZM)).toBe(1);
    expect(daysBetween(at('2026-11-15T22:30:00Z'), at('2026-11-30T22:00:00Z'), za)).toBe(15);
  });
});

const plan = (slug: PricedPlan['slug'], id: number, price: number): PricedPlan => ({
  id,
  slug,
  monthly_price: price,
  annual_price: price * 10,
});
const free = plan('free', 1, 0);
const starter = plan('starter', 2, 49_900);
const professional = plan('professional', 3, 149_900);
const scale = plan('scale', 4, 399_900);
const paid = {
  plan: professional,
  interval: 'monthly' as const,
  start: at('2026-11-01T08:00:00Z'),
  end: at('2026-12-01T08:00:00Z'),
  anchor: 1,
};
const now = at('2026-11-16T12:00:00Z');

describe('a change of plan', () => {
  test('upwards is paid for the days that are left, and gives back the same days of the old plan', () => {
    const change = planChange(paid, { plan: scale, interval: 'monthly' }, now, za);
    expect(change).toMatchObject({ kind: 'upgrade', period_end: paid.end });
    expect(change.lines).toMatchObject([
      { kind: 'plan', plan: 'scale', days: 15, of_days: 30, net: 199_950 },
      { kind: 'unused', plan: 'professional', days: 15, of_days: 30, net: -74_950 },
    ]);
  });

  test('downwards costs nothing and waits for the end of what is paid', () => {
    for (const to of [starter, free]) {
      const change = planChange(paid, { plan: to, interval: 'monthly' }, now, za);
      expect(change).toMatchObject({ kind: 'downgrade', lines: [], takes_effect_at: paid.end });
    }
  });

  test('to a year begins a year today', () => {
    const change = planChange(paid, { plan: professional, interval: 'annual' }, now, za);
    expect(change.kind).toBe('upgrade');
    expect(change.period_end.toISOString()).toBe('2027-11-16T12:00:00.000Z');
    expect(change.lines.map(({ net }) => net)).toEqual([1_499_000, -74_950]);
  });

  test('from nothing is the whole price, and to the same is none', () => {
    expect(planChange(undefined, { plan: starter, interval: 'monthly' }, now, za).lines).toMatchObject([
      { net: 49_900 },
    ]);
    expect(planChange(paid, { plan: professional, interval: 'monthly' }, now, za).kind).toBe('keep');
  });

  test('on the last day costs that day, because its posts are given whole; afterwards it waits', () => {
    const change = planChange(paid, { plan: scale, interval: 'monthly' }, at('2026-12-01T07:00:00Z'), za);
    expect(change.lines.map(({ days, net }) => [days, net])).toEqual([
      [1, 13_330],
      [1, -4_997],
    ]);
    const late = planChange(paid, { plan: scale, interval: 'monthly' }, paid.end, za);
    expect(late).toMatchObject({ lines: [], takes_effect_at: paid.end });
  });
});
