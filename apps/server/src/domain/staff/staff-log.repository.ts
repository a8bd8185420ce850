import type { StaffLine, StaffLogFilter } from '@marula/contract/staff.contract';
import type { StaffAct, StaffSubject } from '@marula/contract/staff-acts';
import type { StaffActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import { foldName } from '../../db/reference/fold-name.ts';
import { wordsOf } from '../search/words.ts';

/** Something that one of us does: what, to what, and why. */
export interface StaffDeed {
  act: StaffAct;
  subject: { kind: StaffSubject; id: string; name: string };
  company_id?: string | null;
  reason: string;
  changes?: StaffLine['changes'];
}

interface StoredLine {
  id: string;
  created_at: string;
  staff_id: string | null;
  staff_name: string;
  act: StaffAct;
  subject_kind: StaffSubject;
  subject_id: string;
  subject_name: string;
  company_id: string | null;
  reason: string;
  changes: StaffLine['changes'];
}

const lineOf = (row: StoredLine): StaffLine => ({
  id: Number(row.id),
  created_at: row.created_at,
  staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name },
  act: row.act,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  company_id: row.company_id,
  reason: row.reason,
  changes: row.changes,
});

function narrowed({ staff_id, act, company_id, subject_id, search }: StaffLogFilter, before: number | undefined) {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (staff_id) conditions.push(`staff_id = ${put(staff_id)}`);
  if (act) conditions.push(`act = ${put(act)}`);
  if (company_id) conditions.push(`company_id = ${put(company_id)}`);
  if (subject_id) conditions.push(`subject_id = ${put(subject_id)}`);
  if (before) conditions.push(`id < ${put(before)}`);
  // The last word may still be being typed. Folded words have nothing in them that a query would read as more than itself.
  const words = wordsOf(search ?? '');
  // Found by the index first: read from the newest on, every line on the way would be folded again.
  if (words.length > 0) {
    const query = put(`${words.join(' & ')}:*`);
    conditions.push(
      `id = any(array(select said.id from staff_log said where to_tsvector('simple', said.words) @@ ${query}::tsquery))`,
    );
  }
  return { values, put, where: conditions.join(' and ') };
}

export const staffLogRepository = (db: Db) => ({
  async list(filter: StaffLogFilter, rows: number, before?: number): Promise<StaffLine[]> {
    const { values, put, where } = narrowed(filter, before);
    const found = await db.all<StoredLine>(
      `select id, created_at, staff_id, staff_name, act, subject_kind, subject_id, subject_name, company_id, reason, changes
       from staff_log where ${where} order by id desc limit ${put(rows)}`,
      values,
    );
    return found.map(lineOf);
  },
});

/** Names, ids and the reason as words are looked for. */
export const foldedLine = (...parts: readonly string[]): string => foldName(parts.join(' '));

/**
 * Writes down what somebody did, in the transaction that does it: an act without its line does not happen. Null is who
 * runs a command on the server.
 */
export async function recordDeed(
  tx: Tx,
  now: Date,
  staff: Pick<StaffActor, 'profile_id' | 'name'> | null,
  { act, subject, company_id = null, reason, changes = [] }: StaffDeed,
): Promise<void> {
  await tx.query(
    `insert into staff_log (created_at, staff_id, staff_name, act, subject_kind, subject_id, subject_name, company_id,
       reason, changes, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11)`,
    [
      now,
      staff?.profile_id ?? null,
      staff?.name ?? '',
      act,
      subject.kind,
      subject.id,
      subject.name,
      company_id,
      reason,
      JSON.stringify(changes),
      foldedLine(staff?.name ?? '', subject.name, subject.id, reason),
    ],
  );
}
