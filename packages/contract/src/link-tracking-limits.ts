import { duration } from './limits.ts';

/** Links to a job whose clicks are known, and the page that somebody was on their way to when they left for the app. */
export const linkTracking = {
  /** So long one person's clicks on one link are one click. */
  sameClickMs: 30 * duration.minute,
  /** So long a click explains an application, and is kept. */
  keptDays: 30,
  clicksPerMinute: 30,
  /** On one device, the latest. */
  clicksOnDevice: 20,
  deepLinkMs: 30 * duration.minute,
  deepLinkCharacters: 300,
} as const;
