import { isId } from '@marula/contract/ids';
import { type Measure, measures } from '@marula/contract/measures';
import { reportLimits } from '@marula/contract/report-limits';
import {
  daysProblem,
  type ReadyReport,
  readyReports,
  reportComparisons,
  reportGroups,
  reportPeriods,
  usualReport,
} from '@marula/contract/report-questions';
import type { ReportQuestion } from '@marula/contract/reports.contract';
import { isDay } from '@/lib/days';
import { oneOf } from '@/lib/list-search';

/** What the address of the screen says: a saved report, a question, or how a saved one was changed. */
export interface ReportsSearch {
  report?: string | undefined;
  question?: ReportQuestion | undefined;
}

/** Asks it in the address; without a question, what the saved report asks. */
export type OnAsk = (question: ReportQuestion | undefined, report?: string) => void;

/** A link names what it means, and leaves the rest out. */
export type AskedReports = { [K in keyof ReportQuestion | 'report']?: unknown };

const longestDay = 40;

const idFrom = (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined);

/** Kept as it was typed: the field that shows it says what is wrong with it. */
const dayFrom = (value: unknown) =>
  value === undefined || value === '' ? undefined : String(value).slice(0, longestDay);

const measuresFrom = (value: unknown): Measure[] => {
  const named = String(value ?? '').split(',');
  const known = [...new Set(named)].flatMap((name) => measures.filter((measure) => measure === name));
  return known.length > 0 ? known.slice(0, reportLimits.measures) : [...readyReports.funnel.measures];
};

/** Days count only where they are chosen. */
export const tidy = ({ from, to, ...question }: ReportQuestion): ReportQuestion =>
  question.period === 'chosen' ? { ...question, from, to } : question;

const questionFrom = (asked: AskedReports): ReportQuestion =>
  tidy({
    period: oneOf(reportPeriods, asked.period, usualReport.period),
    compare: oneOf(reportComparisons, asked.compare, usualReport.compare),
    group: oneOf(reportGroups, asked.group, usualReport.group),
    from: dayFrom(asked.from),
    to: dayFrom(asked.to),
    job_id: idFrom(asked.job_id),
    measures: measuresFrom(asked.measures),
  });

/** An address may say anything: what is nothing of ours is left out. */
export const reportsSearch = (asked: AskedReports): ReportsSearch => {
  const { report, ...rest } = asked;
  const says = Object.values(rest).some((value) => value !== undefined);
  return { report: idFrom(report), question: says ? questionFrom(asked) : undefined };
};

/** The way back: without a question it names the saved report alone. */
export const addressOf = (question: ReportQuestion | undefined, report?: string): AskedReports => ({
  report,
  ...(question && { ...question, measures: question.measures.join(',') }),
});

export const readyQuestion = (name: ReadyReport): ReportQuestion => {
  const { group, measures: chosen } = readyReports[name];
  return { ...usualReport, group, measures: [...chosen] };
};

/** The short way to one that is ready-made. */
export const readyAddress = (name: ReadyReport): AskedReports => {
  const { group, measures: chosen } = readyReports[name];
  return { group, measures: chosen.join(',') };
};

const partsOf = (question: ReportQuestion) => {
  const { period, from, to, compare, group, job_id, measures: chosen } = tidy(question);
  return [period, from, to, compare, group, job_id, ...chosen].join();
};

export const isSameQuestion = (one: ReportQuestion, other: ReportQuestion): boolean => partsOf(one) === partsOf(other);

/** What is wrong with the chosen days, and at which of them. */
export const wrongDays = ({ period, from = '', to = '' }: ReportQuestion) => {
  const problem = daysProblem({ period, from: isDay(from) ? from : '', to: isDay(to) ? to : '' });
  if (!problem) return undefined;
  return { problem, at: problem === 'missing' && !isDay(from) ? 'from' : 'to' } as const;
};
