import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { Measure } from '@marula/contract/measures';
import { isReady, type ReportQuestion, type ReportRow } from '@marula/contract/reports.contract';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { type Counted, countedFor, measured } from '../../domain/measures/counted.ts';
import { workDay } from '../../domain/measures/work-day.ts';
import { type GroupCount, reportsRepository } from './reports.repository.ts';
import { beforeOf, periodOf } from './reports.rules.ts';

type Read = typeof endpoints.reports.read;
type Report = ReplyOf<Read>;

export function ensureMayAsk(actor: Actor, question: ReportQuestion): void {
  ensureCan(actor, 'read', 'Report');
  ensureFeature(actor, isReady(question) ? 'basic_analytics' : 'dashboard_analytics');
}

const valuesOf = (measures: readonly Measure[], rows: readonly Counted[]) =>
  Object.fromEntries(measures.map((measure) => [measure, measured(measure, rows)]));

/** Counted now and before; before is absent where nothing is compared. */
const sideOf = (measures: readonly Measure[], rows: readonly GroupCount[], compared: boolean) => ({
  now: valuesOf(
    measures,
    rows.filter(({ is_now }) => is_now),
  ),
  before: compared
    ? valuesOf(
        measures,
        rows.filter(({ is_now }) => !is_now),
      )
    : null,
});

/** Without a look at who asks: the Monday mail answers it too. */
export async function answer(db: Db, now: Date, companyId: string, question: ReportQuestion): Promise<Report> {
  const { group, measures, job_id, compare } = question;
  const reports = reportsRepository(db);
  const period = periodOf(question, workDay(now));
  const before = beforeOf(period, compare);
  const counted = [...new Set(measures.map(countedFor))];
  const { listed, all, groups } = await reports.counts(companyId, { period, before, group, job_id, counted });
  const byKey = Map.groupBy(listed, ({ key }) => key ?? '');
  const names = new Map((await reports.names(companyId, group, [...byKey.keys()])).map((one) => [one.key, one]));
  const rows: ReportRow[] = [...byKey].map(([key, counts]) => ({
    key,
    name: names.get(key)?.name ?? '',
    note: names.get(key)?.note ?? '',
    ...sideOf(measures, counts, before !== null),
  }));
  return {
    period,
    before,
    totals: sideOf(measures, all, before !== null),
    rows:
      group === 'week' || group === 'month'
        ? rows.toSorted((a, b) => a.key.localeCompare(b.key))
        : sorted(rows, measures),
    more: Math.max(0, groups - rows.length),
  };
}

/** By the first measure, the largest first; what was not counted last. */
const sorted = (rows: readonly ReportRow[], [first]: readonly Measure[]) =>
  rows.toSorted(
    (a, b) =>
      (first ? (b.now[first] ?? -1) - (a.now[first] ?? -1) : 0) ||
      a.name.localeCompare(b.name) ||
      a.key.localeCompare(b.key),
  );

export async function readReport(deps: Deps, actor: Actor, question: QueryOf<Read>): Promise<Report> {
  ensureMayAsk(actor, question);
  return answer(deps.db, deps.clock(), actor.company_id, question);
}
