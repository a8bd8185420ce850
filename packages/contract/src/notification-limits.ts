import { duration } from './limits.ts';

export const notificationLimits = {
  rows: 20,
  maxRows: 50,
  /** News of one kind that come within this time of an unread line are counted in it. */
  foldMs: duration.hour,
  /** How long a deleted line can be had back. */
  undoMs: 10 * duration.minute,
  keptMs: 90 * duration.day,
} as const;
