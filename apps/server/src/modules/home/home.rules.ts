import type { Ability } from '@marula/contract/ability';
import type { Person } from '@marula/contract/employers.contract';
import type { HomeDay, HomeTask, SetupState, StatusCounts } from '@marula/contract/home.contract';
import { dashboard, homeLimits } from '@marula/contract/home-limits';
import type { JobSummary } from '@marula/contract/jobs.contract';
import { duration } from '@marula/contract/limits';
import { applicationStatuses, applicationStatusIds } from '@marula/contract/statuses';
import { type Counted, measured } from '../../domain/measures/counted.ts';
import type { Posts } from '../../domain/posts/post-summary.ts';

/** By the number of the tab; a tab without anybody is left out. */
type Totals = Record<string, number>;

interface EndingJob {
  job: JobSummary & { expires_at: string };
  totals: Totals;
  hired: Person | null;
}

export interface Board extends Posts {
  totals: Totals;
  unread: number;
  strong: number;
  /** Both null where nothing is unread. */
  newest: Person | null;
  oldest_unread: string | null;
  oldest: string | null;
  top: { job: Pick<JobSummary, 'id' | 'title'>; count: number } | null;
  active: number;
  begun: boolean;
  ending: EndingJob[];
  unanswered: number;
  answer: { chat_id: string; face: Person; since: string; text: string } | null;
  contested: number;
  contest: { application_id: string; face: Person; job: Pick<JobSummary, 'id' | 'title'>; since: string } | null;
  company_told: boolean;
  has_team: boolean;
  checklist_hidden: boolean;
}

export const countsOf = (totals: Totals): StatusCounts =>
  Object.fromEntries(
    applicationStatuses.map((status) => [status, totals[applicationStatusIds[status]] ?? 0]),
  ) as StatusCounts;

const reviewOf = ({ unread: count, newest: face, oldest_unread: oldest_at, top, strong }: Board): HomeTask[] =>
  count > 0 && face && oldest_at ? [{ kind: 'review', count, face, oldest_at, top, strong }] : [];

const answerOf = ({ unanswered, answer }: Board): HomeTask[] =>
  answer ? [{ kind: 'answer', ...answer, others: unanswered - 1 }] : [];

const contestOf = ({ contested, contest }: Board): HomeTask[] =>
  contest ? [{ kind: 'contest', ...contest, others: contested - 1 }] : [];

const actOn = (hired: unknown, ability: Ability) => {
  const act = hired ? 'archive' : 'extend';
  return ability.can(act, 'Job') ? act : 'open';
};

const endingOf = ({ job: { id, title, expires_at }, totals, hired }: EndingJob, ability: Ability): HomeTask => {
  const { Applied, Shortlisted, Hired, Declined } = countsOf(totals);
  return {
    kind: 'expiring',
    job: { id, title, expires_at },
    applied: Applied + Shortlisted + Hired + Declined,
    shortlisted: Shortlisted,
    hired,
    act: actOn(hired, ability),
  };
};

/** When it is too late: for who waits at the goal of a first answer, for a job when it ends. */
const lateAt = (task: HomeTask): number => {
  if (task.kind === 'expiring') return Date.parse(task.job.expires_at);
  const since = task.kind === 'review' ? task.oldest_at : task.since;
  return Date.parse(since) + dashboard.firstAnswerGoalDays * duration.day;
};

/** What waits, the most urgent first. */
export function tasksOf(board: Board, ability: Ability, now: Date): HomeTask[] {
  const soon = now.getTime() + dashboard.expiringWithinDays * duration.day;
  const ending = board.ending.filter(({ job }) => Date.parse(job.expires_at) <= soon).slice(0, homeLimits.endingTasks);
  const tasks = [
    ...reviewOf(board),
    ...(ability.can('read', 'Chat') ? answerOf(board) : []),
    ...contestOf(board),
    ...ending.map((job) => endingOf(job, ability)),
  ];
  return tasks.toSorted((a, b) => lateAt(a) - lateAt(b));
}

export const checklistOf = (board: Board, ability: Ability): SetupState[] | null => {
  if (board.checklist_hidden || ability.cannot('update', 'Company')) return null;
  const steps: SetupState[] = [
    { step: 'company', done: board.company_told },
    { step: 'first_job', done: board.begun },
    { step: 'team', done: board.has_team },
  ];
  return steps.every(({ done }) => done) ? null : steps;
};

const DAYS_OF_WEEK = 7;

/** The days of the chart, the last of which is today. */
export const lastDays = (today: string): string[] =>
  Array.from({ length: dashboard.chartDays }, (_, back) => {
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - (dashboard.chartDays - 1 - back));
    return day.toISOString().slice(0, 10);
  });

export const daysOf = (dates: readonly string[], rows: readonly (Counted & { day: string | null })[]): HomeDay[] =>
  dates.map((date) => {
    const ofDay = rows.filter(({ day }) => day === date);
    return { date, views: measured('views', ofDay) ?? 0, applications: measured('applications', ofDay) ?? 0 };
  });

/** The last seven days, and the seven before them. */
export const weekOf = (days: readonly HomeDay[]) => {
  const sum = (some: readonly HomeDay[]) => some.reduce((all, { applications }) => all + applications, 0);
  return { count: sum(days.slice(-DAYS_OF_WEEK)), before: sum(days.slice(-2 * DAYS_OF_WEEK, -DAYS_OF_WEEK)) };
};
