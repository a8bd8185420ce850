export const reviewLimits = {
  /** Enough to be of use to who reads it. */
  feedback: { min: 10, max: 2000 },
  /** On a page of the console. */
  rows: 50,
  /** How long the address of a private file opens it for one of us. */
  addressSeconds: 10 * 60,
} as const;
