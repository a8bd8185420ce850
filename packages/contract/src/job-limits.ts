export const jobLimits = {
  runDays: 30,
  expiringNoticeDays: [7, 1],
  /** How long the page of a closed job says so before it answers 410. */
  closedPageDays: 30,
  searchRadiusMeters: { min: 1000, max: 500_000 },
  /** How many people one job may look for. */
  openings: { min: 1, max: 500 },
  /** Entries in any of a job's lists. */
  listed: 30,
  /** How many jobs of a company may be featured at a time, where its plan allows it. */
  featuredAtOnce: 3,
  /** The share of its views from which a job's employer is warned. */
  viewWarningShare: 0.8,
  /** So long what was done with a job, or with an application to one, can be taken back; so long nobody is told of it. */
  undoMs: 10 * 60_000,
  /** Positions that are proposed for a title, and what is too short to propose by. */
  positionsProposed: 5,
  proposedFromCharacters: 3,
} as const;
