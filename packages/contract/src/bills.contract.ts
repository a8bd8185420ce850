import { z } from 'zod';
import { planSlugs } from './plans.ts';
import { Count, Currency, Money, Timestamp } from './shared.contract.ts';

/** A discount or what is given back is below zero. */
const Amount = z.int();

/**
 * One line of what is paid: a plan for some days, the days of the plan before that are given back, posts, the check of a
 * card, or, on a credit note, a part that went back. Its words are made where it is shown.
 */
export const BillLine = z.object({
  kind: z.enum(['plan', 'unused', 'posts', 'card_check', 'refund']),
  plan: z.enum(planSlugs).nullable(),
  posts: Count.nullable(),
  /** The days it pays for; `until` is the first one that it does not. */
  from: Timestamp.nullable(),
  until: Timestamp.nullable(),
  days: Count.nullable(),
  of_days: Count.nullable(),
  net: Amount,
});
export type BillLine = z.output<typeof BillLine>;

/** What is paid, line by line, as the tax invoice will have it. */
export const Bill = z.object({
  lines: z.array(BillLine).min(1),
  net: Money,
  vat: Money,
  /** In hundredths of a percent. */
  vat_basis_points: Count,
  total: Money,
  currency: Currency,
});
export type Bill = z.output<typeof Bill>;

/** Prices exclude it; it is rounded once, on the whole. */
export const vatOn = (net: number, vat_basis_points: number): number => Math.round((net * vat_basis_points) / 10_000);

export function billOf(lines: BillLine[], vat_basis_points: number, currency: Bill['currency']): Bill {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const vat = vatOn(net, vat_basis_points);
  return { lines, net, vat, vat_basis_points, total: net + vat, currency };
}
