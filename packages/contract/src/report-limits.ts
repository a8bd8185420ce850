export const reportLimits = {
  /** Beside each other on a screen. */
  measures: 6,
  /** The longest period: five years and their leap days. */
  days: 5 * 365 + 2,
  /** Groups that are listed; what the others come to is in the totals. */
  rows: 50,
  /** Of one company. */
  saved: 50,
} as const;
