import type { TrustItem } from '@marula/contract/trust.contract';
import type { TrustAct, TrustCause, TrustState, TrustSubject } from '@marula/contract/trust-words';
import type { Db } from '../../core/database.ts';

export interface LockedCase {
  id: string;
  subject: TrustSubject;
  subject_id: string;
  company_id: string | null;
  candidate_id: string | null;
  name: string;
  state: TrustState;
  judgements: number;
  last: { id: string; act: TrustAct; judged_by: string | null } | null;
}

/** The judgement of the case `c` that holds: one that was upheld is still that one. */
const LAST = `left join lateral (select k.id, k.act, k.judged_by from trust_judgements k where k.case_id = c.id
  and k.act <> 'uphold' order by k.judged_at desc, k.id desc limit 1) last on true`;

const ITEM = `c.id, c.subject, c.subject_id, c.name, c.state, c.waiting_since, c.reports, c.reporters,
  case when company.id is not null then jsonb_build_object('id', company.id, 'name', company.name) end as company,
  coalesce(c.subject = 'job' and (select j.held_for = 'reports' from jobs j where j.id = c.subject_id), false) as hidden,
  (select d ->> 'kind' from jsonb_array_elements(c.detections) d order by (d ->> 'weight')::float desc limit 1) as suspicion,
  last.act, c.judged_at`;

const FROM = `trust_cases c left join companies company on company.id = c.company_id ${LAST}`;

/** Each in the order of its index; a page begins after the last case that one has. */
const PAGES: Record<TrustState, string> = {
  waiting: `c.state = 'waiting' and ($1::uuid is null or (c.waiting_since, c.id) > (select waiting_since, id from trust_cases where id = $1))
    order by c.waiting_since, c.id`,
  appeal: `c.state = 'appeal' and ($1::uuid is null or (c.waiting_since, c.id) > (select waiting_since, id from trust_cases where id = $1))
    order by c.waiting_since, c.id`,
  done: `c.state = 'done' and ($1::uuid is null or (c.judged_at, c.id) < (select judged_at, id from trust_cases where id = $1))
    order by c.judged_at desc, c.id desc`,
};

export const trustRepository = (db: Db) => ({
  list: (state: TrustState, after: string | undefined, rows: number): Promise<TrustItem[]> =>
    db.all(`select ${ITEM} from ${FROM} where ${PAGES[state]} limit $2`, [after ?? null, rows]),

  async waiting(): Promise<{ waiting: number; appeals: number }> {
    const row = await db.one<{ waiting: number; appeals: number }>(
      `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'appeal')::int as appeals
       from trust_cases where state <> 'done'`,
    );
    return row ?? { waiting: 0, appeals: 0 };
  },

  find: (id: string): Promise<TrustItem | undefined> => db.one(`select ${ITEM} from ${FROM} where c.id = $1`, [id]),

  companyOf: (id: string): Promise<{ company_id: string | null } | undefined> =>
    db.one('select company_id from trust_cases where id = $1', [id]),

  lock: (id: string): Promise<LockedCase | undefined> =>
    db.one(
      `with held as (select * from trust_cases where id = $1 for update)
       select c.id, c.subject, c.subject_id, c.company_id, c.candidate_id, c.name, c.state,
         (select count(*)::int from trust_judgements k where k.case_id = c.id) as judgements,
         case when last.id is not null then jsonb_build_object('id', last.id, 'act', last.act, 'judged_by', last.judged_by) end as last
       from held c ${LAST}`,
      [id],
    ),

  async finish(id: string, now: Date): Promise<void> {
    await db.query("update trust_cases set state = 'done', judged_at = $2 where id = $1", [id, now]);
    for (const table of ['job_reports', 'candidate_reports', 'company_reports']) {
      await db.query(`update ${table} set resolved = true where case_id = $1 and not resolved`, [id]);
    }
  },

  async addJudgement(made: NewJudgement): Promise<void> {
    const { id, case_id, act, cause, reason, judged_by, judged_by_name, judged_at, letter, appeal_until } = made;
    await db.query(
      `insert into trust_judgements (id, case_id, act, cause, reason, judged_by, judged_by_name, judged_at, letter, appeal_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10)`,
      [
        id,
        case_id,
        act,
        cause,
        reason,
        judged_by,
        judged_by_name,
        judged_at,
        letter && JSON.stringify(letter),
        appeal_until,
      ],
    );
  },
});

interface NewJudgement {
  id: string;
  case_id: string;
  act: TrustAct;
  cause: TrustCause;
  reason: string;
  judged_by: string;
  judged_by_name: string;
  judged_at: Date;
  letter: object | null;
  appeal_until: Date | null;
}

export const applicantsRepository = (db: Db) => ({
  of: (jobId: string): Promise<{ profile_id: string; title: string; company: string }[]> =>
    db.all(
      `select a.profile_id, j.title, c.name as company from applications a join jobs j on j.id = a.job_id
       join companies c on c.id = j.company_id where a.job_id = $1 and a.applied_at is not null order by a.id`,
      [jobId],
    ),
});

export const suspensionsRepository = (db: Db) => ({
  /** Who was of it, with their sessions ended; undefined where it is suspended already. */
  async suspend(companyId: string, now: Date): Promise<string[] | undefined> {
    const row = await db.one<{ people: string[] }>(
      `with suspended as (update companies set suspended_at = $2 where id = $1 and suspended_at is null returning id),
         people as (select p.id from profiles p join suspended on p.company_id = suspended.id),
         gone as (delete from auth.sessions s using people where s.user_id = people.id)
       select coalesce(array_agg(people.id) filter (where people.id is not null), '{}') as people
       from suspended left join people on true group by suspended.id`,
      [companyId, now],
    );
    return row?.people;
  },

  async restore(companyId: string): Promise<void> {
    await db.query('update companies set suspended_at = null where id = $1', [companyId]);
  },

  /** The judgement that suspended the company of this person. */
  async judgementFor(profileId: string): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      `select k.id from profiles p join companies c on c.id = p.company_id and c.suspended_at is not null
       join trust_cases t on t.company_id = c.id join trust_judgements k on k.case_id = t.id and k.act = 'suspend'
       where p.id = $1 order by k.judged_at desc limit 1`,
      [profileId],
    );
    return row?.id;
  },
});
