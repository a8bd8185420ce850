/** What is read of a CV, and what is told of where each thing stood. */
export const cvLimits = {
  pages: 20,
  seconds: 10,
  /** Files that are read at the same time; more wait. */
  atOnce: 2,
  /** Of the words that something was read from. */
  sourceCharacters: 300,
  /** Of a person, and of an address, which many phones of one network share. */
  perMinute: 20,
} as const;
