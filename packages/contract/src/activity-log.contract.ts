import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, pageOf, pageQuery, Timestamp } from './shared.contract.ts';

export const activityCategories = [
  'company',
  'team',
  'job',
  'application',
  'candidate',
  'invite',
  'chat',
  'billing',
  'account',
] as const;
export const ActivityCategory = z.enum(activityCategories);
export type ActivityCategory = z.output<typeof ActivityCategory>;

export const ActivityLog = z.object({
  id: Id,
  created_at: Timestamp,
  /** Null where nobody did it: a job that expired. */
  actor_id: Id.nullable(),
  company_id: Id,
  category: ActivityCategory,
  action: z.string(),
  note: z.string(),
});
export type ActivityLog = z.output<typeof ActivityLog>;

export const listActivityLog = endpoint({
  method: 'GET',
  path: '/api/activity_log',
  access: { can: ['read', 'ActivityLog'] },
  summary: 'What happened in the company, newest first',
  query: pageQuery().extend({ category: ActivityCategory.optional() }),
  reply: pageOf(ActivityLog),
});
