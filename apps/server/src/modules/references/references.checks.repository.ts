import type { ReferenceAct, ReferenceCheckKind, ReferenceCheckState } from '@marula/contract/reference-check-words';
import type { OwnDispute, ReferenceCheckItem } from '@marula/contract/references.checks.contract';
import type { Db } from '../../core/database.ts';
import type { Outcome } from './references.rules.ts';

export interface NewCheck {
  id: string;
  job_history_id: string;
  profile_id: string;
  kind: ReferenceCheckKind;
  request_id: string | null;
  side?: string;
  side_document?: string | null;
  now: Date;
}

interface Dispute extends Omit<OwnDispute, 'state'> {
  request_id: string;
  waits: boolean;
}

/** The candidate’s side. Each after the entry is locked, as every change of one does. */
export const ownReferenceChecksRepository = (db: Db) => ({
  async open({ id, job_history_id, profile_id, kind, request_id, now, ...said }: NewCheck): Promise<void> {
    await db.query(
      `insert into reference_checks (id, job_history_id, profile_id, kind, request_id, side, side_document, waiting_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, job_history_id, profile_id, kind, request_id, said.side ?? '', said.side_document ?? null, now],
    );
  },

  /** Somebody has answered anew. */
  async void(jobHistoryId: string): Promise<void> {
    await db.query("update reference_checks set state = 'void' where job_history_id = $1 and state = 'waiting'", [
      jobHistoryId,
    ]);
  },

  async waits(jobHistoryId: string): Promise<boolean> {
    const found = await db.one(
      "select 1 as found from reference_checks where job_history_id = $1 and state = 'waiting'",
      [jobHistoryId],
    );
    return found !== undefined;
  },

  async noteAsked(jobHistoryId: string): Promise<void> {
    await db.query('update candidate_job_histories set request_verification = true where id = $1', [jobHistoryId]);
  },

  /** What is disputed of an entry now: the last answer, and what was said of exactly that. */
  dispute: (profileId: string, id: string): Promise<Dispute | undefined> =>
    db.one(
      `select r.id as request_id, coalesce(k.state = 'waiting', false) as waits,
         case when k.id is not null then jsonb_build_object('words', k.side, 'at', k.waiting_since) end as side,
         jsonb_build_object('answer', r.answer, 'answered_at', r.answered_at, 'position', r.position,
           'start_date', r.start_date, 'end_date', r.end_date, 'comment', r.comment) as said
       from candidate_job_histories h join reference_requests r on r.job_history_id = h.id and r.answer = 'dispute'
       left join reference_checks k on k.request_id = r.id and k.kind = 'dispute'
       where h.profile_id = $1 and h.id = $2 and h.disputed order by r.answered_at desc limit 1`,
      [profileId, id],
    ),

  async document(profileId: string, id: string): Promise<string | undefined> {
    const row = await db.one<{ url: string }>('select url from candidate_documents where profile_id = $1 and id = $2', [
      profileId,
      id,
    ]);
    return row?.url;
  },
});

const ITEM = `k.id, k.kind, k.state, jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) as candidate,
  h.company_name, k.waiting_since, k.act, k.judged_at`;

const FROM = `reference_checks k join candidate_job_histories h on h.id = k.job_history_id
  join profiles p on p.id = k.profile_id`;

/** Each in the order of its index; a page begins after the last that one has. */
const PAGES: Record<ReferenceCheckState, string> = {
  waiting: `k.state = 'waiting' and ($1::uuid is null
      or (k.waiting_since, k.id) > (select waiting_since, id from reference_checks where id = $1))
    order by k.waiting_since, k.id`,
  done: `k.state = 'done' and ($1::uuid is null
      or (k.judged_at, k.id) < (select judged_at, id from reference_checks where id = $1))
    order by k.judged_at desc, k.id desc`,
};

export interface CheckRow extends ReferenceCheckItem {
  profile_id: string;
  job_history_id: string;
  side: string;
  side_document: string | null;
  reason: string | null;
  judged_by_name: string | null;
  entry: {
    position: string | null;
    job_description: string;
    current_position: boolean;
    start_date: string | null;
    end_date: string | null;
    reference_name: string | null;
    reference_title: string | null;
  };
  referee: (OwnDispute['said'] & { email: string }) | null;
}

const WHOLE = `${ITEM}, k.profile_id, k.job_history_id, k.side, k.side_document, k.reason, k.judged_by_name,
  jsonb_build_object('position', (select i.name from industry_positions i where i.id = h.industry_position_id),
    'job_description', h.job_description, 'current_position', h.current_position, 'start_date', h.start_date,
    'end_date', h.end_date, 'reference_name', h.reference_name, 'reference_title', h.reference_title) as entry,
  (select jsonb_build_object('email', r.email, 'answer', r.answer, 'answered_at', r.answered_at, 'position', r.position,
     'start_date', r.start_date, 'end_date', r.end_date, 'comment', r.comment)
   from reference_requests r where r.id = k.request_id) as referee`;

/** The console’s side. */
export const referenceChecksRepository = (db: Db) => ({
  list: (state: ReferenceCheckState, after: string | undefined, rows: number): Promise<ReferenceCheckItem[]> =>
    db.all(`select ${ITEM} from ${FROM} where ${PAGES[state]} limit $2`, [after ?? null, rows]),

  async waiting(): Promise<number> {
    const row = await db.one<{ waiting: number }>(
      "select count(*)::int as waiting from reference_checks where state = 'waiting'",
    );
    return row?.waiting ?? 0;
  },

  find: (id: string): Promise<CheckRow | undefined> =>
    db.one(`select ${WHOLE} from ${FROM} where k.id = $1 and k.state <> 'void'`, [id]),

  /** What else one address was asked. */
  askedOf: (email: string): Promise<{ asked_about: number; confirmed: number } | undefined> =>
    db.one(
      `select count(distinct profile_id)::int as asked_about,
         (count(distinct profile_id) filter (where answer = 'confirm'))::int as confirmed
       from reference_requests where lower(email) = lower($1)`,
      [email],
    ),

  /** The entry before its check, as every change of an entry does. */
  async lock(id: string): Promise<CheckRow | undefined> {
    await db.query(
      `select from candidate_job_histories h where h.id = (select job_history_id from reference_checks where id = $1)
       for no key update`,
      [id],
    );
    await db.query('select from reference_checks where id = $1 for update', [id]);
    return this.find(id);
  },

  async settle(
    id: string,
    made: {
      act: ReferenceAct;
      reason: string;
      staff: { profile_id: string; name: string };
      now: Date;
      letters: object;
    },
  ): Promise<void> {
    const { act, reason, staff, now, letters } = made;
    await db.query(
      `update reference_checks set state = 'done', act = $2, reason = $3, judged_by = $4, judged_by_name = $5,
         judged_at = $6, letters = $7::jsonb where id = $1`,
      [id, act, reason, staff.profile_id, staff.name, now, JSON.stringify(letters)],
    );
  },

  async settleEntry(jobHistoryId: string, { verification_level, verified, disputed }: Outcome): Promise<void> {
    await db.query(
      `update candidate_job_histories set verification_level = $2, verified = $3, disputed = $4, request_verification = false
       where id = $1`,
      [jobHistoryId, verification_level, verified, disputed],
    );
  },
});
