/** What can fail and be tried again. */
export const failedWork = ['deliveries', 'tasks'] as const;

export const operationLimits = {
  /** The largest of them. */
  tables: 15,
  unusedIndexes: 15,
  /** Of what was said when something failed. */
  whyCharacters: 300,
  /** The steps by which calls are counted; what takes longer than the last is counted beyond it. */
  callSeconds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  /** The slowest of them, of the last day. */
  slowCalls: 15,
  /** Fewer calls than that say nothing about an endpoint. */
  leastCalls: 5,
  /** A process says once a minute how it is. */
  silentMinutes: 3,
  lostMails: 20,
  callTimesKeptDays: 7,
  mailLogKeptDays: 30,
} as const;
