import { duration } from '@marula/contract/limits';
import type { HomeFigures } from '@/features/dashboard/components/figures';
import type { HomeTask } from '@/features/dashboard/components/home-task';
import type { PipelineJob, StatusCounts } from '@/features/dashboard/components/pipeline';
import { allocations } from './company';
import { jobs } from './jobs';
import { daysAgo, now } from './moments';
import { pipeline } from './people';
import { longName, longTitle } from './words';

const personOf = (name: string) => {
  const found = pipeline.find(({ candidate }) => `${candidate.first_name} ${candidate.last_name}` === name);
  if (!found) throw new Error(`No sample is called ${name}`);
  const { id, first_name, last_name, profile_image, user_type } = found.candidate;
  return { id, first_name, last_name, profile_image, user_type };
};

export const tasks: HomeTask[] = [
  {
    ...{ kind: 'review', count: 9, face: personOf('Thandeka Mokoena') },
    ...{ top: { job: jobs.driver, count: 5 }, oldest_at: daysAgo(2.2), strong: 4 },
  },
  { kind: 'expiring', job: jobs.mechanic, days: 2, applied: 4, shortlisted: 0, hired: null },
  {
    ...{ kind: 'answer', chat_id: 'one', face: personOf('Precious Lungu'), others: 2 },
    text: 'Is Thursday at ten still fine for the interview?',
  },
  {
    ...{ kind: 'expiring', job: jobs.warehouse, days: 6, applied: 3, shortlisted: 1 },
    hired: personOf('Zanele Mthembu'),
  },
];

export const longTasks: HomeTask[] = [
  { kind: 'expiring', job: jobs.long, days: 1, applied: 1204, shortlisted: 31, hired: null },
  {
    ...{ kind: 'answer', chat_id: 'two', others: 0, text: longTitle },
    face: { ...personOf('Precious Lungu'), first_name: longName, last_name: '' },
  },
];

export const figures: HomeFigures = {
  waiting: { count: 23, oldest_at: daysAgo(6.1) },
  week: { count: 41, before: 29 },
  first_answer_ms: 33 * duration.hour,
  posts: allocations,
};

export const noFigures: HomeFigures = {
  waiting: { count: 0, oldest_at: null },
  week: { count: 0, before: 0 },
  first_answer_ms: null,
  posts: { total_available: 1, plan: { used: 0, limit: 1, resets_at: null }, bundles: [], credits: [] },
};

const counts = (Invited: number, Applied: number, Shortlisted: number, Hired: number, Declined = 0): StatusCounts => ({
  ...{ Invited, Applied, Shortlisted, Hired, Declined },
});

export const noCounts = counts(0, 0, 0, 0);
export const totals = counts(4, 23, 6, 2, 11);
export const pipelineJobs: PipelineJob[] = [
  { job: jobs.driver, counts: counts(2, 9, 3, 1) },
  { job: jobs.mechanic, counts: counts(1, 4, 0, 0) },
  { job: jobs.customs, counts: counts(0, 5, 2, 0) },
  { job: jobs.warehouse, counts: counts(1, 3, 1, 1) },
  { job: jobs.forklift, counts: counts(0, 2, 0, 0) },
];
export const longPipeline: PipelineJob[] = [
  { job: jobs.long, counts: counts(120, 9041, 310, 12) },
  { job: { ...jobs.forklift, location: null, expires_at: null }, counts: noCounts },
];

const views = [
  22, 26, 31, 24, 18, 12, 14, 29, 34, 38, 36, 30, 17, 16, 33, 41, 44, 39, 35, 21, 19, 42, 51, 56, 48, 44, 26, 24, 52,
  58,
];
const applied = [2, 3, 4, 2, 1, 0, 1, 3, 4, 5, 3, 3, 1, 1, 4, 5, 6, 4, 4, 1, 2, 5, 7, 8, 6, 5, 2, 3, 8, 9];

export const days = views.map((count, index) => ({
  date: new Date(now.getTime() - (views.length - 1 - index) * duration.day).toISOString().slice(0, 10),
  views: count,
  applications: applied[index] ?? 0,
}));
export const quietDays = days.map(({ date }) => ({ date, views: 0, applications: 0 }));
