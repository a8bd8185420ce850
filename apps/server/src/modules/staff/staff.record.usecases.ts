import type { ParamsOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { Fact } from '@marula/contract/staff.contract';
import { type RecordFact, recordFacts } from '@marula/contract/staff-facts';
import { staffLimits } from '@marula/contract/staff-limits';
import type { StaffActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { staffLogRepository } from '../../domain/staff/staff-log.repository.ts';
import { type FactRow, staffRecordRepository } from './staff.record.repository.ts';
import { staffSearchRepository } from './staff.search.repository.ts';
import { mayFind } from './staff.search.usecases.ts';

const moments = new Set<RecordFact>(['since', 'last_seen', 'plan_until', 'past_due_since', 'published', 'ends']);
const sums = new Set<RecordFact>(['paid_so_far', 'amount', 'refunded']);
const counts = new Set<RecordFact>(['live_jobs', 'jobs', 'applications', 'views', 'reports', 'ties']);

const nothing = { text: null, at: null, money: null, count: null };

/** What is not known is left out. */
function factsOf(row: FactRow): Fact[] {
  return recordFacts.flatMap((name): Fact[] => {
    const value = row[name];
    if (value === null || value === undefined) return [];
    if (moments.has(name)) return [{ ...nothing, name, at: String(value) }];
    if (counts.has(name)) return [{ ...nothing, name, count: Number(value) }];
    if (sums.has(name)) {
      return row.currency ? [{ ...nothing, name, money: { amount: Number(value), currency: row.currency } }] : [];
    }
    return [{ ...nothing, name, text: String(value) }];
  });
}

type Record = typeof endpoints.staff.record;

export async function readRecord(
  deps: Deps,
  { roles }: Pick<StaffActor, 'roles'>,
  { kind, id }: ParamsOf<Record>,
): Promise<ReplyOf<Record>> {
  if (!mayFind(roles, kind)) throw new AppError('staff.not_found');
  const search = staffSearchRepository(deps.db);
  const [found] = await search.find(kind, { text: id, id, phones: [], number: null }, 1);
  const row = await staffRecordRepository(deps.db).facts(kind, id);
  if (!found || !row) throw new AppError('staff.not_found');
  const { related, actsOfRecord } = staffLimits;
  return {
    found,
    facts: factsOf(row),
    related: await search.related(kind, id, related),
    acts: await staffLogRepository(deps.db).list({ subject_id: id }, actsOfRecord),
  };
}
