/** Of searches that people keep to be told of new jobs. */
export const alertLimits = {
  perPerson: 10,
  wordsCharacters: 100,
  /** How far back an alert is tried before it is kept. */
  previewDays: 7,
  /** So many of the newest are compared with a profile, where an alert asks for a least fit. */
  previewFits: 50,
  /** People told in one transaction. */
  toldAtOnce: 100,
  /** Jobs in one mail; the rest is counted. */
  mailedJobs: 10,
  /** How long it is remembered that somebody was told of a job. */
  keptDays: 120,
} as const;

export const alertTimes = ['at_once', 'daily', 'weekly'] as const;
