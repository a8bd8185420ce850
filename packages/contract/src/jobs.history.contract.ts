import { z } from 'zod';
import type { ActivityAction } from './activity-actions.ts';
import { endpoint } from './endpoint.ts';
import { jobChannels } from './job-channels.ts';
import { JobLink } from './jobs.links.contract.ts';
import { paging } from './limits.ts';
import { ById, Count, Id, Timestamp } from './shared.contract.ts';

/** What a change of a job was, where it was more than its words. */
export const jobUpdates = [
  'published',
  'featured',
  'unfeatured',
  'extended',
  'extension_undone',
  'archive_undone',
] as const;
export const jobActs = [
  'created',
  'updated',
  ...jobUpdates,
  'expired',
  'archived',
  'reposted',
  'views_reached',
] as const satisfies readonly ActivityAction<'job'>[];

export const JobHistoryLine = z.object({
  id: Id,
  created_at: Timestamp,
  /** Null where nobody did it, or whoever did is gone. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  action: z.enum(jobActs),
  /** It went online as it was written. */
  published: z.boolean(),
  /** Of the views that the plan allows. */
  percent: Count.nullable(),
});
export type JobHistoryLine = z.output<typeof JobHistoryLine>;

export const listJobHistory = endpoint({
  method: 'GET',
  path: '/api/job/:id/history',
  access: { can: ['read', 'Job'] },
  summary: 'What was done with a job of your company, newest first; `after` is the last line that you have',
  params: ById,
  query: z.strictObject({
    after: Id.optional(),
    rows: z.coerce.number().int().min(1).max(paging.maxRows).default(paging.defaultRows),
  }),
  reply: z.object({ items: z.array(JobHistoryLine), next: Id.nullable() }),
  errors: ['jobs.not_found'],
});

/** `named`: by a link of the team's own; `other`: found without one of the links that are counted by themselves. */
export const JobSource = z.object({
  channel: z.enum([...jobChannels, 'named', 'other']),
  /** Of a named one. */
  link: JobLink.nullable(),
  views: Count,
  applications: Count,
});
export type JobSource = z.output<typeof JobSource>;

export const listJobSources = endpoint({
  method: 'GET',
  path: '/api/job/:id/sources',
  access: { can: ['read', 'Job'] },
  summary: 'Which links people came by to a job of your company, most views first; named ones also where nobody came',
  params: ById,
  reply: z.array(JobSource),
  errors: ['jobs.not_found'],
});
