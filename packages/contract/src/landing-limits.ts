/** Of the pages for a position, a town or both. */
export const landingLimits = {
  rows: 10,
  /** Neighbours of each kind, the ones with jobs; so many more are looked at to find them. */
  neighbours: 8,
  candidates: 16,
  nearMeters: 120_000,
  /** Around a part of a town; around a town as in every search. */
  suburbMeters: 10_000,
  /** What fewer jobs pay says more about one employer than about the work. */
  payJobs: 5,
  slugCharacters: 120,
  /** Those with most jobs first. */
  sitemapAddresses: 10_000,
} as const;
