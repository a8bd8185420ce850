import type { Currency } from './tenants.ts';

/** Of the console's finance screens. */
export const financeLimits = {
  /** Up to so much, in minor units, one person gives back; above it another one confirms. */
  aloneUpTo: { ZAR: 100_000, ZMW: 100_000 } satisfies Record<Currency, number>,
  rows: 50,
  /** So much of a reference or a number finds few enough to put in order. */
  leastOfReference: 8,
  revenueMonths: 24,
  /** Proofs shown beside the last one. */
  proofs: 14,
} as const;
