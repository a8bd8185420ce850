export const trustLimits = {
  /** So many people hide a job until one of us looks. */
  reportersThatHide: 3,
  appealDays: 14,
  appealCharacters: { min: 10, max: 2000 },
  /** Cases on a page of the queue. */
  rows: 50,
  /** Of one case, the newest; how many there are is said beside them. */
  reportsShown: 100,
  earlierShown: 10,
  /** Adverts that are compared word by word, those that share most first. */
  nearAdverts: 10,
  /** A company that is so new and that nobody has checked is looked at once when it puts so many online in an hour. */
  burst: { adverts: 50, hours: 1, newDays: 30 },
} as const;
