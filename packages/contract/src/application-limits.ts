import { jobLimits } from './job-limits.ts';
import { paging } from './limits.ts';

export const applicationLimits = {
  rowSizes: paging.rowSizes,
  defaultRows: paging.rowSizes[0],
  undoMs: jobLimits.undoMs,
  /** Applications in one bulk call. */
  atOnce: 1000,
  /** People invited in one call. */
  invitedAtOnce: 100,
  /** A company's own reasons for one side. */
  declineReasons: 20,
} as const;
