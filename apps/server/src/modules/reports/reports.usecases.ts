import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { Measure } from '@marula/contract/measures';
import { reportLimits } from '@marula/contract/report-limits';
import { isReady } from '@marula/contract/report-questions';
import type { ReportQuestion, ReportRow } from '@marula/contract/reports.contract';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { type Counted, countedFor, measured } from '../../domain/measures/counted.ts';
import { workDay } from '../../domain/measures/work-day.ts';
import { type GroupCount, reportsRepository } from './reports.repository.ts';
import { beforeOf, datesOf, periodOf } from './reports.rules.ts';

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
  const dates = datesOf(group, period);
  const keys = dates?.slice(-reportLimits.rows) ?? [...byKey.keys()];
  const names = new Map((await reports.names(companyId, group, keys)).map((one) => [one.key, one]));
  const rows: ReportRow[] = keys.map((key) => ({
    key,
    name: names.get(key)?.name ?? '',
    note: names.get(key)?.note ?? '',
    // A week is in one of the periods: there is none like it in the other.
    ...sideOf(measures, byKey.get(key) ?? [], before !== null && !dates),
  }));
  return {
    period,
    before,
    totals: sideOf(measures, all, before !== null),
    rows: dates ? rows : sorted(rows, measures),
    more: Math.max(0, (dates?.length ?? groups) - rows.length),
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
