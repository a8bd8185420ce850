export const services = ['web', 'api', 'database', 'files', 'mail', 'live', 'news', 'tasks', 'payments', 'ai'] as const;
export type Service = (typeof services)[number];

export const serviceStates = ['works', 'slow', 'down'] as const;
export type ServiceState = (typeof serviceStates)[number];

export const statusLimits = {
  /** How long one look is told to everybody: many may look at once when something is wrong. */
  keptMs: 15_000,
  /** What answers later than this is slow. */
  slowMs: 1000,
  /** What has not answered by then is down. */
  patienceMs: 3000,
  /** How long mails, news and tasks may wait before they count as slow, and as not working. */
  waiting: { slowSeconds: 120, downSeconds: 1800 },
  /** How many may fail for longer than `waiting.slowSeconds`. One address that takes no mail is not the post's fault. */
  failing: { mail: { slow: 3, down: 20 }, work: { slow: 1, down: 20 } },
  /** Calls in a row that a provider of AI failed. */
  unanswered: { slow: 1, down: 3 },
  /** Six times as long as there should be between two looks at the task queue. */
  supervisedSeconds: 60,
} as const;
