import { z } from 'zod';
import { CompanySummary } from './companies.contract.ts';
import { endpoint } from './endpoint.ts';
import { JobSummary } from './jobs.contract.ts';
import { Notification } from './notifications.contract.ts';
import { ById, Count, Id, pageOf, pageQuery, Timestamp } from './shared.contract.ts';

export const SavedJob = z.object({
  id: Id,
  job_id: Id,
  saved_at: Timestamp,
  job: JobSummary,
  company: CompanySummary,
  /** Whether it still takes applications. */
  open: z.boolean(),
});
export type SavedJob = z.output<typeof SavedJob>;

export const listSavedJobs = endpoint({
  method: 'GET',
  path: '/api/candidate/me/saved-job',
  access: 'candidate',
  summary: 'The jobs you have saved, newest first, also those that have closed since',
  query: pageQuery(),
  reply: pageOf(SavedJob),
});

export const saveJob = endpoint({
  method: 'POST',
  path: '/api/candidate/me/saved-job',
  access: 'candidate',
  summary: 'Save a job that is online',
  body: z.strictObject({ job_id: Id }),
  reply: SavedJob,
  errors: ['jobs.not_found', 'jobs.gone', 'candidates.too_many_entries'],
});

export const removeSavedJob = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/saved-job/:id',
  access: 'candidate',
  summary: 'Take a job from the ones you have saved',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['candidates.entry_not_found'],
});

export const listOwnNotifications = endpoint({
  method: 'GET',
  path: '/api/candidate/me/notification',
  access: 'candidate',
  summary: 'What you were told, newest first',
  query: pageQuery(),
  reply: pageOf(Notification).extend({ unread: Count }),
});

export const readOwnNotifications = endpoint({
  method: 'POST',
  path: '/api/candidate/me/notification',
  access: 'candidate',
  summary: 'Mark all that you were told as read',
  reply: z.object({ read: Count }),
});
