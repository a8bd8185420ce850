import { z } from 'zod';
import { Id, Timestamp } from './shared.contract.ts';

export const notificationTypes = [
  'Job_Expiring',
  'Job_Expired',
  'New_Message',
  'New_Job',
  'New_Application',
  'Invite_Accepted',
  'Application_Shortlisted',
  'Application_Declined',
  'Application_Applied',
  'Application_Invited',
  'Application_Removed',
  'Application_Hired',
  'Video_Reviewed',
  'Profile_Verified',
  // Ours, after those of the specification.
  'Job_Views_Low',
  'Billing_Notice',
  'Application_Reminder',
  'Application_Contested',
  'Contest_Answered',
] as const;

/** What the members of a company are told; the rest is for those who look for work. */
export const toldToCompanies = [
  'Job_Expiring',
  'Job_Expired',
  'New_Message',
  'New_Job',
  'New_Application',
  'Invite_Accepted',
  'Application_Hired',
  'Job_Views_Low',
  'Billing_Notice',
  'Application_Reminder',
  'Application_Contested',
] as const satisfies (typeof notificationTypes)[number][];

/**
 * What a notification tells: a code, what fills the blanks of its sentence, and the ids of what it leads to (job_id,
 * application_id, chat_id); `others` counts what came of the same kind within the hour, `ids` are some of them. The sentence is `message`, in the
 * words of who reads it.
 */
const NotificationData = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

export const Notification = z.object({
  id: Id,
  company_id: Id.nullable(),
  created_at: Timestamp,
  message: z.string(),
  type: z.enum(notificationTypes),
  data: NotificationData,
  read: z.boolean(),
  recipient_id: Id,
});
export type Notification = z.output<typeof Notification>;
