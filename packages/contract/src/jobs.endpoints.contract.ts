import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { issueAt } from './issues.ts';
import { forChoiceIds } from './job-choices.ts';
import { jobLimits } from './job-limits.ts';
import { Job, JobSummary } from './jobs.contract.ts';
import { Questionnaire } from './jobs.questionnaire.contract.ts';
import { JobUndo, JobWithUndo } from './jobs.undo.contract.ts';
import { jobSorts, jobStatuses, textLimits } from './limits.ts';
import {
  ById,
  CalendarDate,
  Coordinates,
  Count,
  Id,
  Money,
  pageOf,
  pageQuery,
  ReferenceId,
  ReferenceOption,
  Timestamp,
  typedText,
} from './shared.contract.ts';
import { jobHolds } from './trust-words.ts';

const choice = ReferenceId.nullable();
const chosen = z.array(ReferenceId).max(jobLimits.listed);

const SalaryInput = z
  .strictObject({
    min: Money.nullable().default(null),
    max: Money.nullable().default(null),
    exact: Money.nullable().default(null),
    hide: z.boolean().default(false),
    negotiable: z.boolean().default(false),
    remuneration_term_id: ReferenceId,
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, issueAt('max', 'below_lowest_pay'));

export const LocationInput = z.strictObject({
  name: typedText(textLimits.title, 1),
  province_id: choice.default(null),
  geometry: z.strictObject({ location: Coordinates }),
  radius: z.number().min(0).max(jobLimits.searchRadiusMeters.max).nullable().default(null),
});

/** Everything a person writes into a job. Its status, how long it runs and who paid for it are not theirs to write. */
const fields = {
  title: typedText(textLimits.title, 1),
  openings: z.int().min(jobLimits.openings.min).max(jobLimits.openings.max),
  /** HTML of the few kinds that the editor makes; the rest is taken out. */
  description: typedText(textLimits.longText),
  candidate_requirements: typedText(textLimits.longText),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  questionnaire: Questionnaire,
  location: LocationInput.nullable(),
  ...forChoiceIds(choice),
  documents: chosen,
  languages: chosen,
  benefits: chosen,
  custom_benefits: z.array(typedText(textLimits.name, 1)).max(jobLimits.listed),
  job_search_radius_meters: z
    .int()
    .min(jobLimits.searchRadiusMeters.min)
    .max(jobLimits.searchRadiusMeters.max)
    .nullable(),
  salary: SalaryInput.nullable(),
};

const inOrder = ({ start_date, end_date }: { start_date?: string | null; end_date?: string | null }) =>
  !start_date || !end_date || start_date <= end_date;

export const JobChanges = z.strictObject(fields).partial();
export type JobChanges = z.output<typeof JobChanges>;

export const NewJob = z
  .strictObject({ ...z.strictObject(fields).partial().shape, title: fields.title, publish: z.boolean().default(true) })
  .refine(inOrder, issueAt('end_date', 'before_first_day'));
export type NewJob = z.output<typeof NewJob>;

export const JobListItem = JobSummary.extend({
  created_at: Timestamp,
  updated_at: Timestamp,
  featured: z.boolean(),
  /** Off the site by us, and why in general. */
  held_for: z.enum(jobHolds).nullable(),
  view_count: Count,
  /** Null: unlimited. */
  view_limit: Count.nullable(),
  /** By the number of the tab: 1 invited to 5 declined. */
  applications_by_status: z.record(z.string(), Count),
  unread: Count,
  /** Conversations about it, which archiving can take along. */
  chats: Count,
});
export type JobListItem = z.output<typeof JobListItem>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/job',
  access: { can: ['read', 'Job'] },
  summary: 'The jobs of your company',
  query: pageQuery().extend({
    status: z.enum(jobStatuses).optional(),
    search: typedText(textLimits.title).optional(),
    sort: z.enum(jobSorts).default('newest'),
  }),
  reply: pageOf(JobListItem),
});

/** A job as its team follows it: as the list shows it, and who put it online and when. */
export const JobFigures = JobListItem.extend({
  /** Who was not looked at yet, by the number of the tab; tabs without anybody are left out. */
  unread_by_status: z.record(z.string(), Count),
  /** Null until the job is published. */
  published_at: Timestamp.nullable(),
  /** Null where that person is gone. */
  created_by: Id.nullable(),
  /** What was done last, while it can be taken back. */
  undo: JobUndo.nullable(),
});
export type JobFigures = z.output<typeof JobFigures>;

export const readJobFigures = endpoint({
  method: 'GET',
  path: '/api/job/:id/figures',
  access: { can: ['read', 'Job'] },
  summary: 'How a job of your company is doing: views, applications by status, chats',
  params: ById,
  reply: JobFigures,
  errors: ['jobs.not_found'],
});

/** A position of the library, with the industry that it belongs to. */
export const ProposedPosition = ReferenceOption.extend({ industry: ReferenceOption });
export type ProposedPosition = z.output<typeof ProposedPosition>;

export const proposePositions = endpoint({
  method: 'GET',
  path: '/api/job/positions',
  access: { can: ['create', 'Job'] },
  summary: 'Positions that a job title may mean, the likeliest first',
  query: z.strictObject({ title: typedText(textLimits.title, jobLimits.proposedFromCharacters) }),
  reply: z.array(ProposedPosition).max(jobLimits.positionsProposed),
});

export const readJob = endpoint({
  method: 'GET',
  path: '/api/job/:id',
  access: { can: ['read', 'Job'] },
  summary: 'Read a job of your company; `full` adds its applications',
  params: ById,
  query: z.strictObject({ full: z.stringbool().default(false) }),
  reply: Job,
  errors: ['jobs.not_found'],
});

const postErrors = ['plan.no_posts', 'plan.posts_used', 'credits.not_enough'] as const;

export const createJob = endpoint({
  method: 'POST',
  path: '/api/job',
  access: { can: ['create', 'Job'] },
  summary: 'Write a job, and publish it for one post',
  body: NewJob,
  reply: Job,
  errors: ['jobs.create_failed', ...postErrors],
});

export const updateJob = endpoint({
  method: 'PATCH',
  path: '/api/job/:id',
  access: { can: ['update', 'Job'] },
  summary: 'Change a job; `publish` puts a draft online for one post',
  params: ById,
  body: JobChanges.extend({ publish: z.literal(true).optional() }),
  reply: Job,
  errors: ['jobs.not_found', 'jobs.archived', 'jobs.update_failed', ...postErrors],
});

export const archiveJob = endpoint({
  method: 'PATCH',
  path: '/api/job/archive/:id',
  access: { can: ['archive', 'Job'] },
  summary: 'Take a job offline for good, and if asked its applications and chats with it',
  params: ById,
  body: z.strictObject({ removeAppsAndChats: z.boolean().default(false) }),
  reply: JobWithUndo,
  errors: ['jobs.not_found', 'jobs.archived'],
});

export const repostJob = endpoint({
  method: 'PATCH',
  path: '/api/job/repost/:id',
  access: { can: ['repost', 'Job'] },
  feature: 'post_archive',
  subscription: 'active',
  summary: 'Publish an archived job again as a new one, for one post',
  params: ById,
  body: JobChanges,
  reply: Job,
  errors: ['jobs.not_found', 'jobs.not_archived', 'credits.not_enough'],
});

export const extendJob = endpoint({
  method: 'PATCH',
  path: '/api/job/extend/:id',
  access: { can: ['extend', 'Job'] },
  summary: 'Let a job run longer, for one post',
  params: ById,
  reply: JobWithUndo,
  errors: ['jobs.not_found', 'jobs.archived', 'jobs.not_published', 'credits.not_enough'],
});

export const featureJob = endpoint({
  method: 'PATCH',
  path: '/api/job/feature/:id',
  access: { can: ['update', 'Job'] },
  summary: 'Let a job stand out in lists, or no longer',
  params: ById,
  body: z.strictObject({ featured: z.boolean() }),
  reply: Job,
  errors: ['jobs.not_found', 'jobs.archived', 'jobs.not_online', 'plan.feature_limit', 'plan.feature_unavailable'],
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/job/:id',
  access: { can: ['delete', 'Job'] },
  summary: 'Delete a job with its applications and chats',
  params: ById,
  reply: z.object({ id: Id, post_returned: z.boolean() }),
  errors: ['jobs.not_found'],
});
