import type { ApplicationChange, DeclineReason } from '@marula/contract/applications.contract';
import type { ApplicationStatusId, Mover } from '@marula/contract/transitions';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { HeldApplication } from './applications.policy.ts';

/** Whose applications may be touched: a company's, or one person's own. */
export type Owner = { company_id: string } | { profile_id: string };

const ownedBy = (owner: Owner) => ('company_id' in owner ? 'a.company_id = $1' : 'a.profile_id = $1');
const idOf = (owner: Owner) => ('company_id' in owner ? owner.company_id : owner.profile_id);

// Jobs first: who archives one waits for whoever moves its applications, and the other way round.
const HOLD_JOBS = (owned: string) => `select j.id from jobs j where j.id in (
    select a.job_id from applications a where ${owned} and a.id = any($2::uuid[])) order by j.id for key share`;
const HOLD = (owned: string) => `select a.id, a.job_id, a.profile_id, a.status_id, a.read, j.archived
  from applications a join jobs j on j.id = a.job_id where ${owned} and a.id = any($2::uuid[]) order by a.id for update of a`;

const CHANGE = `a.id, a.profile_id, a.job_id, a.company_id, a.status_id, a.read, a.updated_at`;

const MOVE = prepared(`with moved as (
    update applications a set status_id = $2::smallint, decided_at = $3, decline_reason_id = $4,
      shared_decline_reason = case when $2 = 5 then $7::text end,
      applied_at = case when $6 = 'candidate' and $2 = 2 then $3 else a.applied_at end,
      shortlisted_at = case when $2 = 3 then coalesce(a.shortlisted_at, $3) when $2 in (4, 5) then a.shortlisted_at end,
      hired_at = case when $2 = 4 then $3::timestamptz end,
      answered_at = case when $2 > 2 then coalesce(a.answered_at, case when $6 = 'employer' then $3::timestamptz end) end,
      answered_by = case when $2 > 2 then case when a.answered_at is null and $6 = 'employer' then $5 else a.answered_by end end,
      decline_told_at = case when $6 = 'candidate' and $2 = 5 then $3::timestamptz end,
      read = case when $6 = 'candidate' then false else a.read end
    from applications old where a.id = any($1::uuid[]) and old.id = a.id
    returning ${CHANGE}, old.status_id as from_status_id
  ), told as (
    insert into application_events (application_id, happened_at, by, actor_id, from_status_id, to_status_id, decline_reason_id)
    select id, $3, $6, $5, from_status_id, status_id, $4 from moved
  )
  select id, profile_id, job_id, company_id, status_id, read, updated_at, from_status_id from moved order by id`);

const MARK = prepared(
  `update applications a set read = $2 where a.id = any($1::uuid[]) and a.read <> $2 returning ${CHANGE}`,
);

export type Changed = ApplicationChange & { company_id: string };
export type Moved = Changed & { from_status_id: ApplicationStatusId };

export interface Decision {
  to: ApplicationStatusId;
  at: Date;
  reason_id: string | null;
  /** The words of the reason, where the applicant is to read them. */
  shared_reason: string | null;
  by: Mover;
  actor_id: string;
}

export const applicationMovesRepository = (db: Db) => ({
  /** From here to the end of the transaction nobody else moves these. Ids that lead nowhere are left out. */
  async hold(owner: Owner, ids: readonly string[]): Promise<HeldApplication[]> {
    const owned = ownedBy(owner);
    await db.query(HOLD_JOBS(owned), [idOf(owner), ids]);
    return db.all(HOLD(owned), [idOf(owner), ids]);
  },

  move: (ids: readonly string[], { to, at, reason_id, shared_reason, actor_id, by }: Decision): Promise<Moved[]> =>
    db.all(MOVE, [ids, to, at, reason_id, actor_id, by, shared_reason]),

  mark: (ids: readonly string[], read: boolean): Promise<Changed[]> => db.all(MARK, [ids, read]),

  changes: (ids: readonly string[]): Promise<Changed[]> =>
    db.all(`select ${CHANGE} from applications a where a.id = any($1::uuid[]) order by a.id`, [ids]),

  findReason: (companyId: string, id: string): Promise<DeclineReason | undefined> =>
    db.one('select id, name, side from decline_reasons where company_id = $1 and id = $2', [companyId, id]),

  async remove(owner: Owner, ids: readonly string[]): Promise<Changed[]> {
    const owned = ownedBy(owner);
    return db.all(`delete from applications a where ${owned} and a.id = any($2::uuid[]) returning ${CHANGE}`, [
      idOf(owner),
      ids,
    ]);
  },
});
