import { duration } from './limits.ts';

// Apart from the other numbers: a public page carries all of those, and only a referee needs these.

export const referenceLimits = {
  tokenDays: 14,
  /** So long a referee is left in peace, unless what they are asked has changed. */
  againAfterMs: duration.day,
  /** Of one candidate, so that nobody's referees are many strangers; an address of a large employer is asked by many. */
  requests: { bySenderPerDay: 5, toAddressPerWeek: { bySender: 3, byAll: 100 } },
  commentCharacters: 1000,
  /** What somebody says of a dispute. */
  sideCharacters: { min: 10, max: 2000 },
  /** On a page of the console. */
  rows: 50,
} as const;
