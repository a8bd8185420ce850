import { activityLimits } from '@marula/contract/activity-limits';
import type { ActivityFilter, ActivityLog } from '@marula/contract/activity-log.contract';
import { paging } from '@marula/contract/limits';
import type { Locale, Tenant } from '@marula/contract/tenants';
import { type CopyKey, say } from '@marula/copy/say';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { presentActivity } from '../../domain/activity/activity-log.presenter.ts';
import { activityLogRepository, type StoredLine } from '../../domain/activity/activity-log.repository.ts';
import { csvLine, csvStart } from '../../domain/csv/csv.ts';

interface Reader {
  locale: Locale;
  tenant: Tenant;
}

/** 2026-11-16 06:58 on the tenant's clock, which a spreadsheet takes for a time. */
const momentOf = (at: string, { time_zone }: Tenant) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' });

const changesOf = ({ changes }: ActivityLog, locale: Locale) =>
  changes
    .map(({ field, from, to }) => {
      const name = say(locale, `activity_field_${field}`);
      if (from === null && to === null) return say(locale, 'activity_changed', { field: name });
      return `${name}: ${from ?? say(locale, 'activity_nothing')} → ${to ?? say(locale, 'activity_nothing')}`;
    })
    .join('; ');

const columns: readonly [CopyKey, (line: ActivityLog, reader: Reader) => string][] = [
  ['activity_column_when', ({ created_at }, { tenant }) => momentOf(created_at, tenant)],
  ['activity_column_who', ({ actor }) => actor?.name ?? 'Marula'],
  ['activity_column_what', ({ note }) => note],
  ['activity_column_people', ({ people }) => people.map(({ name }) => name).join(', ')],
  ['activity_column_changes', (line, { locale }) => changesOf(line, locale)],
  ['activity_column_category', ({ category }, { locale }) => say(locale, `activity_category_${category}`)],
];

const perPage = paging.maxRows;

async function* linesOf(deps: Deps, actor: Actor, filter: ActivityFilter, first: StoredLine[]): AsyncGenerator<string> {
  const log = activityLogRepository(deps.db, actor.tenant.time_zone);
  yield csvStart(columns.map(([key]) => say(actor.locale, key)));
  let lines = first;
  for (let left: number = activityLimits.exported; lines.length > 0; ) {
    const there = await log.there(actor.company_id, lines);
    yield lines
      .map((line) => presentActivity(actor.locale, line, there))
      .map((line) => csvLine(columns.map(([, read]) => read(line, actor))))
      .join('');
    left -= lines.length;
    const rows = Math.min(left, perPage);
    lines = rows > 0 ? await log.list(actor.company_id, { ...filter, before: lines.at(-1)?.id, rows }) : [];
  }
}

/** The first lines are read before the export becomes a line itself, so that it never tells of itself. */
export async function exportActivity(deps: Deps, actor: Actor, filter: ActivityFilter): Promise<AsyncIterable<string>> {
  ensureCan(actor, 'read', 'ActivityLog');
  const { company_id, profile_id: actor_id } = actor;
  const log = activityLogRepository(deps.db, actor.tenant.time_zone);
  const first = await log.list(company_id, { ...filter, rows: perPage });
  const lines = await log.count(company_id, filter, activityLimits.exported);
  await withTx(deps, (tx) => tx.events.record('activity.exported', { company_id, actor_id, lines }));
  return linesOf(deps, actor, filter, first);
}
