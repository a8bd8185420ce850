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
  /** Characters of what somebody writes to go with an application. */
  coverNote: 2000,
  /** Of what they say who ask for theirs to be looked at again, and of the answer. */
  contest: 2000,
} as const;

/** Of how an employer answers. */
export const answerLimits = {
  /** From so few answers nothing usual can be told. */
  fewestAnswers: 5,
  /** What was longer ago says little of today. */
  usualOverDays: 180,
  /** An employer can be reminded so long after their usual time. */
  reminderAfterDays: 2,
} as const;
