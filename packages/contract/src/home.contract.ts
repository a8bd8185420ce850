import { z } from 'zod';
import { ActivityLog } from './activity-log.contract.ts';
import { Person } from './employers.contract.ts';
import { endpoint } from './endpoint.ts';
import { JobSummary } from './jobs.contract.ts';
import { CalendarDate, Count, Id, Timestamp } from './shared.contract.ts';
import { applicationStatuses } from './statuses.ts';
import { PostAllocationSummary } from './subscriptions.contract.ts';

const NamedJob = JobSummary.pick({ id: true, title: true });

/** Applications that nobody has read. */
const ReviewTask = z.object({
  kind: z.literal('review'),
  count: Count,
  /** Of the newest one. */
  face: Person,
  /** The job that has most of them; null where there are too many to tell. */
  top: z.object({ job: NamedJob, count: Count }).nullable(),
  oldest_at: Timestamp,
  /** How many are in the highest match range. */
  strong: Count,
});

/** A job that ends soon. */
const ExpiringTask = z.object({
  kind: z.literal('expiring'),
  job: NamedJob.extend({ expires_at: Timestamp }),
  applied: Count,
  shortlisted: Count,
  hired: Person.nullable(),
  /** With somebody hired the job can go, without it can be extended; who may do neither can look at it. */
  act: z.enum(['extend', 'archive', 'open']),
});

/** People who wrote last. */
const AnswerTask = z.object({
  kind: z.literal('answer'),
  /** Of who has waited longest. */
  chat_id: Id,
  face: Person,
  since: Timestamp,
  others: Count,
  /** Empty where it was a picture. */
  text: z.string(),
});

/** People who ask for their application to be looked at again. */
const ContestTask = z.object({
  kind: z.literal('contest'),
  /** Of who has waited longest. */
  application_id: Id,
  face: Person,
  job: NamedJob,
  since: Timestamp,
  others: Count,
});

export const HomeTask = z.discriminatedUnion('kind', [ReviewTask, ExpiringTask, AnswerTask, ContestTask]);
export type HomeTask = z.output<typeof HomeTask>;

const StatusCounts = z.record(z.enum(applicationStatuses), Count);
export type StatusCounts = z.output<typeof StatusCounts>;

const HomeFigures = z.object({
  /** Applied, and nobody has decided. */
  waiting: z.object({ count: Count, oldest_at: Timestamp.nullable() }),
  week: z.object({ count: Count, before: Count }),
  /** Of the last month; null while nobody has been answered. */
  first_answer_ms: Count.nullable(),
  posts: PostAllocationSummary,
});
export type HomeFigures = z.output<typeof HomeFigures>;

const PipelineJob = z.object({ job: JobSummary, counts: StatusCounts });
export type PipelineJob = z.output<typeof PipelineJob>;

const HomePipeline = z.object({
  /** Of the whole company, as the tabs of the applications count them. */
  totals: StatusCounts,
  /** How many jobs are live; those that end soonest are listed. */
  active: Count,
  jobs: z.array(PipelineJob),
});
export type HomePipeline = z.output<typeof HomePipeline>;

const HomeDay = z.object({ date: CalendarDate, views: Count, applications: Count });
export type HomeDay = z.output<typeof HomeDay>;

const setupSteps = ['company', 'first_job', 'team'] as const;
export type SetupStep = (typeof setupSteps)[number];
const SetupState = z.object({ step: z.enum(setupSteps), done: z.boolean() });
export type SetupState = z.output<typeof SetupState>;

export const Home = z.object({
  /** What waits, the most urgent first. */
  tasks: z.array(HomeTask),
  figures: HomeFigures,
  pipeline: HomePipeline,
  /** Whether the company has ever put a job online. */
  begun: z.boolean(),
  /** The last month, without a gap; today is the last. */
  days: z.array(HomeDay),
  /** Null where it is done or hidden, and for roles that do not set up the company. */
  checklist: z.array(SetupState).nullable(),
  /** The newest lines; null for roles that may not read the log. */
  activity: z.array(ActivityLog).nullable(),
});
export type Home = z.output<typeof Home>;

export const readHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: { can: ['read', 'Application'] },
  summary: 'What needs you, and how hiring goes: the first screen of the dashboard',
  reply: Home,
});

export const hideChecklist = endpoint({
  method: 'POST',
  path: '/api/home/hide-checklist',
  access: { can: ['update', 'Company'] },
  summary: 'Hide what is left to set up from your own first screen',
  reply: z.object({ hidden: z.literal(true) }),
});
