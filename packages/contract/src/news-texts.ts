import { duration } from './limits.ts';

/** How a text message travels. */
export const textChannels = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof textChannels)[number];

/** What can be told by text message. Of new jobs each alert says it for itself. */
export const textKinds = ['application_status', 'new_messages', 'job_invites'] as const;
export type TextKind = (typeof textKinds)[number];

/** Of news by text message: every one costs, and wakes somebody. */
export const newsTexts = {
  /** What one SMS holds. */
  characters: 160,
  /** Between two of one kind to one person; what comes meanwhile is told in the next. */
  apartMs: 15 * duration.minute,
  jobsApartMs: duration.day,
} as const;
