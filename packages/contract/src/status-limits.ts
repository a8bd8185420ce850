export const services = ['web', 'api', 'database', 'files', 'mail', 'live'] as const;
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
  /** How long mails and news may wait before they count as slow, and as not working. */
  waiting: { slowSeconds: 120, downSeconds: 1800 },
} as const;
