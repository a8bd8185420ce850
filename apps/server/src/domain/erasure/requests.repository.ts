import type { ErasureProof } from '@marula/contract/privacy-desk.contract';
import type { PrivacyKind, PrivacySource, PrivacyState } from '@marula/contract/privacy-desk-limits';
import type { Locale, TenantCode } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';

export interface NewRequest {
  id: string;
  kind: PrivacyKind | null;
  source: PrivacySource;
  state: PrivacyState;
  tenant: TenantCode;
  locale: Locale;
  name: string | null;
  email: string | null;
  fingerprint: string;
  message: string | null;
  profile_id: string | null;
  company_id: string | null;
  case_id: string | null;
  created_at: Date;
  due_at: Date;
  checked_how: 'signed_in' | null;
}

const columns = [
  'id',
  'kind',
  'source',
  'state',
  'tenant',
  'locale',
  'name',
  'email',
  'fingerprint',
  'message',
  'profile_id',
  'company_id',
  'case_id',
  'created_at',
  'due_at',
  'checked_how',
] as const satisfies readonly (keyof NewRequest)[];

/** What people asked by right, as far as several parts of the product write it. */
export const requestsRepository = (db: Db) => ({
  async add(request: NewRequest): Promise<void> {
    await db.query(
      `insert into privacy_requests (${columns.join(', ')}, checked_at)
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')}, case when $16::text is not null then $14::timestamptz end)
       on conflict (case_id) do nothing`,
      columns.map((column) => request[column]),
    );
  },

  /** Of who has an account with that address. */
  personOf: (
    email: string,
  ): Promise<{ id: string; name: string; user_type: string; company_id: string | null } | undefined> =>
    db.one(
      `select id, trim(first_name || ' ' || last_name) as name, user_type, company_id from profiles where email = $1`,
      [email.toLowerCase()],
    ),

  person: (
    id: string,
  ): Promise<{ id: string; name: string; email: string; user_type: string; company_id: string | null } | undefined> =>
    db.one(
      `select id, trim(first_name || ' ' || last_name) as name, email, user_type, company_id from profiles where id = $1`,
      [id],
    ),

  /** One that waits for a hold to be lifted: asked for twice, it is one. */
  postponed: (profileId: string): Promise<{ id: string } | undefined> =>
    db.one(`select id from privacy_requests where profile_id = $1 and state = 'postponed' limit 1`, [profileId]),

  /** What they had asked for is over, and says no name any more; the one that erases them waits for its proof. */
  async begin(id: string, fingerprint: string, proof: ErasureProof): Promise<void> {
    await db.query(
      `update privacy_requests set name = null, email = null, message = null, answer = null, profile_id = null,
         state = case when closed_at is not null then state when id = $1 then 'erasing' else 'done' end,
         closed_at = case when id = $1 then null else coalesce(closed_at, $4) end,
         proof = case when id = $1 then $3::jsonb else proof end
       where fingerprint = $2 or id = $1`,
      [id, fingerprint, JSON.stringify(proof), proof.erased_at],
    );
  },
});
