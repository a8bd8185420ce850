/** Of mails that somebody chose to get. */
export const mailLimits = {
  /** On the clock of the reader's country: when the one mail a day leaves, and when a day of mails begins. */
  digestHour: 7,
  /** Lines of a kind in one mail; the rest is counted. */
  digestLines: 10,
  /** What waits longer is old news. */
  keptDays: 7,
  /** A mail program's servers ask for many of their people from one address. */
  unsubscribesPerMinute: 120,
  /** People written to in one transaction. */
  announcementBatch: 200,
} as const;
