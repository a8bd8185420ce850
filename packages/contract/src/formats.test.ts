import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, formatSum, momentIn } from './formats.ts';
import { tenants } from './tenants.ts';

const [za, zm] = [tenants.ZA.time_zone, tenants.ZM.time_zone];

describe('money', () => {
  const shown = (amount: number, currency: 'ZAR' | 'ZMW' = 'ZAR') => formatMoney(amount, currency);

  it('is shown with its sign and groups that do not break', () => {
    expect(shown(1_250_000)).toBe('R\u00a012\u00a0500');
    expect(shown(1_250_000, 'ZMW')).toBe('K\u00a012\u00a0500');
    expect(shown(123_456_789_00)).toBe('R\u00a0123\u00a0456\u00a0789');
  });

  it('is shown with cents only where there are some', () => {
    expect([shown(0), shown(99_900), shown(99_905), shown(5)]).toEqual([
      ...['R\u00a00', 'R\u00a0999', 'R\u00a0999.05', 'R\u00a00.05'],
    ]);
    expect(shown(-1_250_050)).toBe('-R\u00a012\u00a0500.50');
  });

  it('has its cents on a bill also where there are none', () => {
    expect([formatSum(99_900, 'ZAR'), formatSum(99_905, 'ZMW')]).toEqual(['R\u00a0999.00', 'K\u00a0999.05']);
  });
});

describe('a date', () => {
  it('is day, short month, year', () => {
    expect(formatDate('2026-11-15', za)).toBe('15 Nov 2026');
    expect(formatDate('2026-09-01', zm)).toBe('1 Sep 2026');
  });

  it('is read on the clock of the tenant when it is an instant', () => {
    expect(formatDate('2026-11-14T22:00:00.000Z', za)).toBe('15 Nov 2026');
    expect(formatDate(new Date('2026-11-14T21:59:59.999Z'), zm)).toBe('14 Nov 2026');
  });

  it.each([za, zm, 'UTC'])('is what the world’s list of time zones says for %s, whatever the day', (timeZone) => {
    const listed = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' });
    const days = Array.from(
      { length: 500 },
      (_, at) => new Date(Date.UTC(2000, 0, 1, at % 24, 17) + at * 30 * 86_400_000),
    );
    for (const at of days) {
      const { weekday, day, month, year, time } = momentIn(timeZone, at);
      expect(listed.format(at).replaceAll(/,| at/g, '')).toBe(`${weekday} ${day} ${month} ${year} ${time}`);
    }
  });

  it('of another time zone is refused', () => {
    expect(() => formatDate(new Date(), 'Europe/Berlin')).toThrow('no time zone of ours');
  });
});
