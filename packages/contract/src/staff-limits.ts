/** The console, whoever uses it. */
export const staffLimits = {
  /** A session lasts this long from its sign-in, and ends earlier where nobody does anything. */
  sessionHours: 8,
  idleMinutes: 30,
  /** Every act says why, for the log. */
  reason: { min: 3, max: 500 },
  searchCharacters: { min: 2, max: 100 },
  /** Of each kind that a search finds. */
  found: { each: 5, ofOneKind: 20 },
  searchesPerMinute: 120,
  /** Beside a record, of each kind. */
  related: 5,
  actsOfRecord: 20,
  logRows: 50,
  /** On the overview. */
  newestActs: 5,
} as const;
