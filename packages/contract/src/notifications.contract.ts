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
] as const;

export const Notification = z.object({
  id: Id,
  company_id: Id.nullable(),
  created_at: Timestamp,
  message: z.string(),
  type: z.enum(notificationTypes),
  read: z.boolean(),
  recipient_id: Id,
});
export type Notification = z.output<typeof Notification>;
