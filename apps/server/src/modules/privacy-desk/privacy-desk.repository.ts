import type {
  ErasureProof,
  ListedPrivacyRequest,
  OwnPrivacyRequest,
  PrivacyRequest,
} from '@marula/contract/privacy-desk.contract';
import type { PrivacyKind, PrivacyState, PrivacyView } from '@marula/contract/privacy-desk-limits';
import type { Locale, TenantCode } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { correctableColumns } from './privacy-desk.correction.repository.ts';

/** A request as an act finds it. */
export interface HeldRequest {
  id: string;
  number: number;
  kind: PrivacyKind | null;
  state: PrivacyState;
  tenant: TenantCode;
  locale: Locale;
  name: string | null;
  email: string | null;
  profile_id: string | null;
  company_id: string | null;
  created_at: string;
  due_at: string;
  checked_at: string | null;
  extended_at: string | null;
  file_taken_at: string | null;
  /** Where their account is, if they have one: also one that they made after asking. */
  person_id: string | null;
  user_type: string | null;
  person_company_id: string | null;
}

type Stored = Omit<PrivacyRequest, 'held' | 'kept' | 'holds'>;

const OWN = 'r.id, r.number::int, r.kind, r.state, r.created_at, r.due_at';

const LISTED = `${OWN}, r.source, r.tenant as country, r.name, r.closed_at,
  exists (select from held_people h where h.id = r.profile_id) as on_hold`;

const PERSON = `left join profiles p on p.id = coalesce(r.profile_id,
  (select a.id from profiles a where r.profile_id is null and a.email = lower(r.email)))`;

const VIEWS: Record<PrivacyView, { where: string; after: string; order: string }> = {
  waiting: {
    where: 'r.closed_at is null and $1::timestamptz is not null',
    after: '(r.due_at, r.id) > (last.due_at, last.id)',
    order: 'r.due_at, r.id',
  },
  late: {
    where: 'r.closed_at is null and r.due_at < $1::timestamptz',
    after: '(r.due_at, r.id) > (last.due_at, last.id)',
    order: 'r.due_at, r.id',
  },
  done: {
    where: 'r.closed_at is not null and $1::timestamptz is not null',
    after: '(r.closed_at < last.closed_at or (r.closed_at = last.closed_at and r.id > last.id))',
    order: 'r.closed_at desc, r.id',
  },
};

export const privacyDeskRepository = (db: Db) => ({
  list(view: PrivacyView, now: Date, rows: number, before?: string): Promise<ListedPrivacyRequest[]> {
    const { where, after, order } = VIEWS[view];
    const last = before ? 'join privacy_requests last on last.id = $3' : '';
    return db.all(
      `select ${LISTED} from privacy_requests r ${last} where ${where} ${before ? `and ${after}` : ''}
       order by ${order} limit $2`,
      [now, rows, ...(before ? [before] : [])],
    );
  },

  async count(now: Date): Promise<{ waiting: number; late: number }> {
    const counted = await db.one<{ waiting: number; late: number }>(
      `select count(*)::int as waiting, count(*) filter (where due_at < $1)::int as late
       from privacy_requests where closed_at is null`,
      [now],
    );
    return counted ?? { waiting: 0, late: 0 };
  },

  own: (profileId: string, rows: number): Promise<OwnPrivacyRequest[]> =>
    db.all(`select ${OWN} from privacy_requests r where r.profile_id = $1 order by r.created_at desc, r.id limit $2`, [
      profileId,
      rows,
    ]),

  async countOpen(profileId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from privacy_requests where profile_id = $1 and closed_at is null',
      [profileId],
    );
    return counted?.total ?? 0;
  },

  find: (id: string): Promise<Stored | undefined> =>
    db.one(
      `select ${LISTED}, r.email, r.fingerprint, r.message, p.id as profile_id, p.user_type, r.case_id,
         case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as company,
         case when r.extended_at is not null
           then jsonb_build_object('at', r.extended_at, 'reason', r.extended_for) end as extended,
         case when r.checked_at is not null then jsonb_build_object('how', r.checked_how, 'at', r.checked_at,
           'by', r.checked_by, 'reason', r.checked_for) end as checked,
         r.link_sent_at, r.file_sent_at, r.file_taken_at, r.answer, r.closed_by, r.proof,
         ${correctableColumns} as fields
       from privacy_requests r ${PERSON} left join companies c on c.id = coalesce(p.company_id, r.company_id)
       where r.id = $1`,
      [id],
    ),

  /** Those who act on one request do so one after the other. */
  hold: (id: string): Promise<HeldRequest | undefined> =>
    db.one(
      `select r.id, r.number::int, r.kind, r.state, r.tenant, r.locale, r.name, r.email, r.profile_id, r.company_id,
         r.created_at, r.due_at, r.checked_at, r.extended_at, r.file_taken_at, p.id as person_id, p.user_type,
         p.company_id as person_company_id
       from privacy_requests r ${PERSON} where r.id = $1 for no key update of r`,
      [id],
    ),
});

/** What an act leaves on a request. */
export const privacyActsRepository = (db: Db) => ({
  async sort(id: string, kind: PrivacyKind): Promise<void> {
    await db.query('update privacy_requests set kind = $2 where id = $1', [id, kind]);
  },

  async check(id: string, how: 'link' | 'staff', now: Date, by: string | null, reason: string | null): Promise<void> {
    await db.query(
      `update privacy_requests set checked_how = $2, checked_at = $3, checked_by = $4, checked_for = $5
       where id = $1 and checked_at is null`,
      [id, how, now, by, reason],
    );
  },

  async extend(id: string, now: Date, due: Date, reason: string): Promise<void> {
    await db.query('update privacy_requests set extended_at = $2, due_at = $3, extended_for = $4 where id = $1', [
      id,
      now,
      due,
      reason,
    ]);
  },

  async turn(id: string, state: 'waiting' | 'postponed'): Promise<void> {
    await db.query('update privacy_requests set state = $2 where id = $1', [id, state]);
  },

  async close(id: string, state: 'done' | 'refused', now: Date, by: string, answer: string | null): Promise<void> {
    await db.query(
      `update privacy_requests set state = $2, closed_at = coalesce(closed_at, $3), closed_by = $4, answer = $5
       where id = $1`,
      [id, state, now, by, answer],
    );
  },

  async noteLink(id: string, purpose: 'identity' | 'file', now: Date): Promise<void> {
    const column = purpose === 'file' ? 'file_sent_at' : 'link_sent_at';
    await db.query(`update privacy_requests set ${column} = $2 where id = $1`, [id, now]);
  },

  async noteTaken(id: string, now: Date): Promise<void> {
    await db.query('update privacy_requests set file_taken_at = coalesce(file_taken_at, $2) where id = $1', [id, now]);
  },

  async prove(id: string, after: ErasureProof['after'], now: Date): Promise<number | undefined> {
    const row = await db.one<{ number: number }>(
      `update privacy_requests set state = 'done', closed_at = $3, closed_by = proof->>'by',
         proof = proof || jsonb_build_object('after', $2::jsonb, 'proved_at', $3::timestamptz)
       where id = $1 and state = 'erasing' returning number::int`,
      [id, JSON.stringify(after), now],
    );
    return row?.number;
  },

  proof: (id: string): Promise<{ proof: ErasureProof } | undefined> =>
    db.one('select proof from privacy_requests where id = $1', [id]),

  /** Erasures that nothing keeps any more. */
  async released(): Promise<string[]> {
    const rows = await db.all<{ id: string }>(
      `select r.id from privacy_requests r where r.state = 'postponed'
         and not exists (select from held_people h where h.id = r.profile_id) order by r.created_at, r.id`,
    );
    return rows.map(({ id }) => id);
  },
});
