import { expect, it } from 'vitest';
import { formatDate, formatMoney } from './format';

it.each([
  [1_250_000, 'ZAR', 'R 12 500'],
  [0, 'ZAR', 'R 0'],
  [209_000, 'ZMW', 'K 2 090'],
  [123_456_705, 'ZAR', 'R 1 234 567.05'],
  [-50_000, 'ZMW', '-K 500'],
] as const)('%i minor units of %s are %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toBe(text);
});

it('never lets an amount break over two lines', () => expect(formatMoney(1_250_000, 'ZAR')).not.toContain(' '));

it('writes a date by the clock of the country', () => {
  expect(formatDate(new Date('2026-11-14T23:30:00Z'), 'Africa/Johannesburg')).toBe('15 Nov 2026');
});
