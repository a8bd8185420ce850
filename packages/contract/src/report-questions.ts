import type { Measure } from './measures.ts';
import { reportLimits } from './report-limits.ts';

const DAY_MS = 86_400_000;

export const reportPeriods = [
  'last_7',
  'last_30',
  'last_90',
  'this_month',
  'last_month',
  'last_365',
  'chosen',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** With the days just before, with the same days a year ago, or with nothing. */
export const reportComparisons = ['before', 'year', 'none'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

export const reportGroups = ['job', 'source', 'member', 'week', 'month'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** What is asked where nothing else is said. */
export const usualReport = { period: 'last_30', compare: 'before', group: 'job' } as const satisfies {
  period: ReportPeriod;
  compare: ReportComparison;
  group: ReportGroup;
};

interface Days {
  period: ReportPeriod;
  from?: string | undefined;
  to?: string | undefined;
}

/** Chosen days are both there, in their order, and not too many. */
export const daysProblem = ({ period, from, to }: Days): 'missing' | 'order' | 'long' | undefined => {
  if (period !== 'chosen') return undefined;
  if (!from || !to) return 'missing';
  if (from > to) return 'order';
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < reportLimits.days ? undefined : 'long';
};

/** Questions that every plan with figures may ask, of the last thirty days. */
export const readyReports = {
  funnel: { group: 'job', measures: ['views', 'applications', 'shortlisted', 'hired'] },
  times: { group: 'job', measures: ['first_answer', 'time_shortlisted', 'time_to_hire'] },
  sources: { group: 'source', measures: ['views', 'applications', 'hired'] },
  team: { group: 'member', measures: ['answers', 'first_answer'] },
} as const satisfies Record<string, { group: ReportGroup; measures: readonly Measure[] }>;
export type ReadyReport = keyof typeof readyReports;

interface Asked {
  period: ReportPeriod;
  compare: ReportComparison;
  group: ReportGroup;
  job_id?: string | undefined;
  measures: readonly Measure[];
}

/** Which of those it shows, of whatever days. */
export const readyReportOf = ({ group, measures }: Pick<Asked, 'group' | 'measures'>): ReadyReport | undefined =>
  (Object.keys(readyReports) as ReadyReport[]).find((name) => {
    const ready = readyReports[name];
    return ready.group === group && ready.measures.join() === measures.join();
  });

/** Whether it is one of those, as it stands. */
export const isReady = (asked: Asked): boolean =>
  asked.period === usualReport.period &&
  asked.compare === usualReport.compare &&
  asked.job_id === undefined &&
  readyReportOf(asked) !== undefined;
