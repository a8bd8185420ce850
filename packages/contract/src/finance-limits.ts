import type { Currency } from './tenants.ts';

/** Of the console's finance screens. */
export const financeLimits = {
  /** Up to so much of a payment, in minor units, one person gives back; above it another one confirms. */
  aloneUpTo: { ZAR: 100_000, ZMW: 100_000 } satisfies Record<Currency, number>,
  rows: 50,
  /** So much of a reference or a number finds few enough to put in order. */
  leastOfReference: 8,
  revenueMonths: 24,
  /** Proofs shown beside the last one. */
  proofs: 14,
} as const;

interface Sums {
  paid: number;
  /** What has not gone back yet and is not on its way. */
  left: number;
  amount: number;
  currency: Currency;
}

/** All that goes back of a payment counts, or small parts would be a way around the second person. */
export const mayGiveAlone = ({ paid, left, amount, currency }: Sums): boolean =>
  paid - left + amount <= financeLimits.aloneUpTo[currency];
