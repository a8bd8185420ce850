import type { CheckAct, CheckCause, CheckedFact, CheckList, CheckState } from '@marula/contract/check-words';
import type { CheckItem } from '@marula/contract/checks.contract';
import type { Db } from '../../core/database.ts';

export interface StoredCheck {
  id: string;
  company_id: string;
  state: CheckState;
  lapsed_for: CheckedFact | null;
  email: string;
  domain: string;
  proved_at: string | null;
  token_sent_at: string | null;
  registered_name: string;
  registration_number: string;
  document: string | null;
  waiting_since: string;
  verified_at: string | null;
  changed_at: string;
  version: number;
}

export interface Asked {
  email: string;
  domain: string;
  registered_name: string;
  registration_number: string;
  document: string | null;
  /** The proof holds for the domain, however often somebody asks. */
  proved_at: string | null;
  asked_by: string;
}

const COLUMNS = `k.id, k.company_id, k.state, k.lapsed_for, k.email, k.domain, k.proved_at, k.token_sent_at,
  k.registered_name, k.registration_number, k.document, k.waiting_since, k.verified_at, k.changed_at, k.version`;

/** The company’s side. Each after `tx.hold`, so that of many at once each sees what the one before has written. */
export const ownCheckRepository = (db: Db) => ({
  find: (companyId: string): Promise<StoredCheck | undefined> =>
    db.one(`select ${COLUMNS} from company_checks k where k.company_id = $1`, [companyId]),

  company: (id: string): Promise<{ name: string; website: string | null } | undefined> =>
    db.one('select name, website from companies where id = $1', [id]),

  async lastCause(checkId: string): Promise<CheckCause | null> {
    const row = await db.one<{ cause: CheckCause | null }>(
      'select cause from company_check_judgements where check_id = $1 order by judged_at desc, id desc limit 1',
      [checkId],
    );
    return row?.cause ?? null;
  },

  async put(id: string, companyId: string, asked: Asked, now: Date): Promise<void> {
    await db.query(
      `insert into company_checks (id, company_id, state, email, domain, proved_at, registered_name, registration_number,
         document, asked_by, waiting_since, changed_at)
       values ($1, $2, case when $5::timestamptz is null then 'proving' else 'waiting' end, $3, $4, $5, $6, $7, $8, $9, $10, $10)
       on conflict (company_id) do update set state = excluded.state, lapsed_for = null, email = excluded.email,
         domain = excluded.domain, proved_at = excluded.proved_at, registered_name = excluded.registered_name,
         registration_number = excluded.registration_number, document = excluded.document, asked_by = excluded.asked_by,
         waiting_since = excluded.waiting_since, verified_at = null, changed_at = excluded.changed_at`,
      [
        ...[id, companyId, asked.email, asked.domain, asked.proved_at, asked.registered_name],
        ...[asked.registration_number, asked.document, asked.asked_by, now],
      ],
    );
  },

  async putLink(companyId: string, tokenHash: string, sentAt: Date, expiresAt: Date): Promise<void> {
    await db.query(
      `update company_checks set token_hash = $2, token_sent_at = $3, token_expires_at = $4 where company_id = $1`,
      [companyId, tokenHash, sentAt, expiresAt],
    );
  },

  /** One statement uses the link up: of two who come with it, one is too late. */
  async prove(companyId: string, tokenHash: string, now: Date): Promise<boolean> {
    const row = await db.one(
      `update company_checks set state = 'waiting', proved_at = $3, waiting_since = $3, changed_at = $3, token_hash = null,
         token_sent_at = null, token_expires_at = null
       where company_id = $1 and token_hash = $2 and token_expires_at > $3 and state = 'proving' returning id`,
      [companyId, tokenHash, now],
    );
    return row !== undefined;
  },
});

export interface LockedCheck extends StoredCheck {
  name: string;
}

const ITEM = `k.id, jsonb_build_object('id', c.id, 'name', c.name) as company, w.code as country, k.state, k.lapsed_for,
  k.waiting_since, k.changed_at`;

const FROM = `company_checks k join companies c on c.id = k.company_id
  join (values (1, 'ZA'), (2, 'ZM')) w (id, code) on w.id = c.work_country_id`;

const WAITS = (state: CheckList) => `k.state = '${state}' and ($1::uuid is null
    or (k.waiting_since, k.id) > (select waiting_since, id from company_checks where id = $1))
  order by k.waiting_since, k.id`;

/** Each in the order of its index; a page begins after the last that one has. */
const PAGES: Record<CheckList, string> = {
  waiting: WAITS('waiting'),
  asked: WAITS('asked'),
  done: `k.state in ('verified', 'declined', 'lapsed') and ($1::uuid is null
      or (k.changed_at, k.id) < (select changed_at, id from company_checks where id = $1))
    order by k.changed_at desc, k.id desc`,
};

/** The console’s side. */
export const checksRepository = (db: Db) => ({
  list: (list: CheckList, after: string | undefined, rows: number): Promise<CheckItem[]> =>
    db.all(`select ${ITEM} from ${FROM} where ${PAGES[list]} limit $2`, [after ?? null, rows]),

  async counts(): Promise<{ waiting: number; asked: number }> {
    const row = await db.one<{ waiting: number; asked: number }>(
      `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'asked')::int as asked
       from company_checks where state in ('waiting', 'asked')`,
    );
    return row ?? { waiting: 0, asked: 0 };
  },

  find: (id: string): Promise<(CheckItem & StoredCheck) | undefined> =>
    db.one(`select ${COLUMNS}, ${ITEM} from ${FROM} where k.id = $1 and k.state <> 'proving'`, [id]),

  async companyOf(id: string): Promise<string | undefined> {
    const row = await db.one<{ company_id: string }>('select company_id from company_checks where id = $1', [id]);
    return row?.company_id;
  },

  lock: (id: string): Promise<LockedCheck | undefined> =>
    db.one(
      `select ${COLUMNS}, c.name from company_checks k join companies c on c.id = k.company_id
       where k.id = $1 and k.state <> 'proving' for update of k`,
      [id],
    ),

  async settle(id: string, state: CheckState, now: Date): Promise<void> {
    await db.query(
      `update company_checks set state = $2, changed_at = $3, verified_at = case when $2 = 'verified' then $3::timestamptz end
       where id = $1`,
      [id, state, now],
    );
  },

  async addJudgement(made: {
    id: string;
    check_id: string;
    act: CheckAct;
    cause: CheckCause | null;
    reason: string;
    judged_by: string;
    judged_by_name: string;
    judged_at: Date;
    letter: object | null;
  }): Promise<void> {
    const { id, check_id, act, cause, reason, judged_by, judged_by_name, judged_at, letter } = made;
    await db.query(
      `insert into company_check_judgements (id, check_id, act, cause, reason, judged_by, judged_by_name, judged_at, letter)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
      [id, check_id, act, cause, reason, judged_by, judged_by_name, judged_at, letter && JSON.stringify(letter)],
    );
  },
});
