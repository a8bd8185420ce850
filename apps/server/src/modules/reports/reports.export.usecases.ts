import { isLength, type Measure } from '@marula/contract/measures';
import type { ReportGroup } from '@marula/contract/report-questions';
import type { Report, ReportQuestion } from '@marula/contract/reports.contract';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { csvLine, csvStart } from '../../domain/csv/csv.ts';
import { answer, ensureMayAsk } from './reports.usecases.ts';

/** What the screen calls a row. */
export function nameOf(locale: Locale, group: ReportGroup, { key, name }: { key: string; name: string }): string {
  if (name) return name;
  if (group === 'source') return say(locale, 'jobs_source', { channel: key });
  return group === 'member' ? say(locale, 'reports_member_left') : key;
}

const columnsOf = (locale: Locale, measures: readonly Measure[], compared: boolean) =>
  measures.flatMap((asked) => {
    const measure = say(locale, 'reports_measure', { measure: asked });
    const now = isLength(asked) ? say(locale, 'reports_column_hours', { measure }) : measure;
    const before = say(locale, isLength(asked) ? 'reports_column_hours_before' : 'reports_column_before', { measure });
    return compared ? [now, before] : [now];
  });

const cellsOf = (measures: readonly Measure[], { now, before }: Report['totals'], compared: boolean) =>
  measures.flatMap((measure) => (compared ? [now[measure], before?.[measure]] : [now[measure]]));

async function* linesOf(locale: Locale, { group, measures }: ReportQuestion, report: Report): AsyncGenerator<string> {
  const places = group === 'job';
  const first = [say(locale, 'reports_group', { group }), ...(places ? [say(locale, 'reports_column_place')] : [])];
  const compared = report.before !== null;
  yield csvStart([...first, ...columnsOf(locale, measures, compared)]);
  yield report.rows
    .map((row) =>
      csvLine([nameOf(locale, group, row), ...(places ? [row.note] : []), ...cellsOf(measures, row, compared)]),
    )
    .join('');
  yield csvLine([say(locale, 'reports_total'), ...(places ? [''] : []), ...cellsOf(measures, report.totals, compared)]);
}

export async function exportReport(deps: Deps, actor: Actor, question: ReportQuestion): Promise<AsyncIterable<string>> {
  ensureMayAsk(actor, question);
  return linesOf(actor.locale, question, await answer(deps.db, deps.clock(), actor.company_id, question));
}
