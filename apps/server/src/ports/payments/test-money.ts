import { randomUUID } from 'node:crypto';
import type { Checkout } from './port.ts';

/** A payment that nobody has asked for before. */
export const checkoutOf = (change: Partial<Checkout> = {}): Checkout => ({
  reference: `ref-${randomUUID()}`,
  amount: 149_900,
  currency: 'ZAR',
  email: 'pay@baobab.test',
  name: 'Baobab Foods',
  description: 'Growth plan, monthly',
  returnUrl: 'https://marula.test/payment/return?kind=plan',
  cancelUrl: 'https://marula.test/payment/cancelled',
  recurring: true,
  ...change,
});

export const all = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
};
