import type { ReferenceAnswer, ReferenceLink, ReferenceQuestion } from '@marula/contract/references.contract';
import type { verificationLevels } from '@marula/contract/transitions';
import type { Db } from '../../core/database.ts';
import type { Outcome } from './references.rules.ts';

export interface OwnEntry {
  reference_email: string | null;
  own_email: string;
  /** When its referee was last asked, where that still waits for an answer. */
  open_since: string | null;
  /** One of us looks at it. */
  is_checked: boolean;
  /** It carries a mark already, or a dispute. */
  is_settled: boolean;
}

interface Asked extends ReferenceQuestion {
  email: string;
  profile_id: string;
  job_history_id: string;
  /** Of who asks. */
  locale: string | null;
  work_country_id: number;
}

const OPEN = 'r.answered_at is null and r.voided_at is null';

const CLAIM = `trim(p.first_name || ' ' || p.last_name) as candidate_name, h.company_name, h.job_description,
  h.current_position, h.start_date, h.end_date, h.reference_name, r.expires_at,
  (select i.name from industry_positions i where i.id = h.industry_position_id) as position`;

const TOGETHER = `reference_requests r join candidate_job_histories h on h.id = r.job_history_id
  join profiles p on p.id = r.profile_id`;

const BY_LINK = `r.token_hash = $1 and r.profile_id = $2 and r.job_history_id = $3 and r.expires_at > $4 and ${OPEN}`;

export interface Hashed extends Omit<ReferenceLink, 'token'> {
  token_hash: string;
}

/** The candidate’s side: asking. */
export const referenceRequestsRepository = (db: Db) => ({
  /** Whoever asks waits for their request before: two at once must not both be the last of the day. */
  async lockOwn(profileId: string, id: string): Promise<OwnEntry | undefined> {
    await db.query('select profile_id from candidates where profile_id = $1 for no key update', [profileId]);
    return db.one(
      `select h.reference_email, p.email as own_email, h.verified or h.disputed as is_settled,
         exists (select from reference_checks k where k.job_history_id = h.id and k.state = 'waiting') as is_checked,
         (select r.created_at from reference_requests r where r.job_history_id = h.id and ${OPEN}) as open_since
       from candidate_job_histories h join profiles p on p.id = h.profile_id
       where h.profile_id = $1 and h.id = $2 for no key update of h`,
      [profileId, id],
    );
  },

  async add(asked: {
    id: string;
    job_history_id: string;
    profile_id: string;
    token_hash: string;
    email: string;
    now: Date;
    expires_at: Date;
  }): Promise<void> {
    await db.query(`update reference_requests r set voided_at = $2 where r.job_history_id = $1 and ${OPEN}`, [
      asked.job_history_id,
      asked.now,
    ]);
    await db.query(
      `insert into reference_requests (id, job_history_id, profile_id, token_hash, email, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [asked.id, asked.job_history_id, asked.profile_id, asked.token_hash, asked.email, asked.now, asked.expires_at],
    );
    await db.query(
      'update candidate_job_histories set request_verification = true, reference_email_sent = false where id = $1',
      [asked.job_history_id],
    );
  },

  /** What the mail of an open request says; nothing where it was voided meanwhile. */
  findOpen: (id: string, now: Date): Promise<Asked | undefined> =>
    db.one(
      `select ${CLAIM}, r.email, r.profile_id, r.job_history_id, p.locale, c.work_country_id
       from ${TOGETHER} join candidates c on c.profile_id = r.profile_id
       where r.id = $1 and r.expires_at > $2 and ${OPEN}`,
      [id, now],
    ),

  async noteSent(id: string): Promise<void> {
    await db.query(
      `update candidate_job_histories h set reference_email_sent = true from reference_requests r
       where r.id = $1 and r.job_history_id = h.id and r.voided_at is null`,
      [id],
    );
  },
});

/** The referee’s side: answering. */
export const referenceAnswersRepository = (db: Db) => ({
  find: ({ token_hash, id, job_history }: Hashed, now: Date): Promise<ReferenceQuestion | undefined> =>
    db.one(`select ${CLAIM} from ${TOGETHER} where ${BY_LINK}`, [token_hash, id, job_history, now]),

  /**
   * Locks the entry first, as every change of an entry does: in any other order two calls would wait for each other.
   */
  async lockLevel(profileId: string, id: string): Promise<Outcome['verification_level'] | undefined> {
    const row = await db.one<Pick<Outcome, 'verification_level'>>(
      'select verification_level from candidate_job_histories where profile_id = $1 and id = $2 for no key update',
      [profileId, id],
    );
    return row?.verification_level;
  },

  /** One statement uses the token up: of two who come with it, one is too late. Tells whom was asked. */
  async use(
    { token_hash, id, job_history }: Hashed,
    said: { answer: ReferenceAnswer; position: string; start_date?: string; end_date?: string; comment: string },
    now: Date,
  ): Promise<{ request_id: string; email: string } | undefined> {
    return db.one(
      `update reference_requests r set answered_at = $4, answer = $5, position = nullif($6, ''), start_date = $7,
         end_date = $8, comment = nullif($9, '')
       where ${BY_LINK} returning r.id as request_id, r.email`,
      [
        ...[token_hash, id, job_history, now, said.answer, said.position],
        ...[said.start_date ?? null, said.end_date ?? null, said.comment],
      ],
    );
  },

  async settle(id: string, outcome: Outcome, comment: string): Promise<void> {
    await db.query(
      `update candidate_job_histories set verification_level = $2, verified = $3, disputed = $4,
         reference_comment = nullif($5, ''), request_verification = false where id = $1`,
      [id, outcome.verification_level, outcome.verified, outcome.disputed, comment],
    );
  },

  /** The same person in the list of references. */
  async settleReference(profileId: string, email: string, status: string): Promise<void> {
    await db.query('update candidate_references set status = $3 where profile_id = $1 and lower(email) = lower($2)', [
      profileId,
      email,
      status,
    ]);
  },

  /** Where somebody has applied, by company: these may see what a referee says. */
  applicationsOf: (profileId: string): Promise<{ company_id: string; application_ids: string[] }[]> =>
    db.all(
      `select company_id, array_agg(id order by id) as application_ids from applications
       where profile_id = $1 and applied_at is not null group by company_id order by company_id`,
      [profileId],
    ),

  /** Where somebody worked, if the entry carries a mark of this level. */
  async verifiedCompanyOf(id: string, level: (typeof verificationLevels)[number]): Promise<string | undefined> {
    const row = await db.one<{ company_name: string }>(
      'select company_name from candidate_job_histories where id = $1 and verified and verification_level = $2',
      [id, level],
    );
    return row?.company_name;
  },
});
