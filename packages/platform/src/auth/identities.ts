import type { Sql } from '../sql.ts';
import { type UserRow, updateUser } from './users.ts';

export interface IdentityRow extends Record<string, unknown> {
  identity_id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface NewIdentity {
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
}

/** Nothing when that identity belongs to somebody already. */
export async function insertIdentity(sql: Sql, now: Date, identity: NewIdentity): Promise<IdentityRow | undefined> {
  const { rows } = await sql.query<IdentityRow>(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5) on conflict (provider, provider_id) do nothing returning *`,
    [identity.user_id, identity.provider, identity.provider_id, JSON.stringify(identity.identity_data), now],
  );
  return rows[0];
}

export async function identitiesOf(sql: Sql, userId: string): Promise<IdentityRow[]> {
  const { rows } = await sql.query<IdentityRow>(
    'select * from auth.identities where user_id = $1 order by created_at, identity_id',
    [userId],
  );
  return rows;
}

export async function findIdentity(sql: Sql, provider: string, providerId: string): Promise<IdentityRow | undefined> {
  const { rows } = await sql.query<IdentityRow>(
    'select * from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  );
  return rows[0];
}

/** The identity that an address makes: email or phone, named by the person's own id. */
export async function putAddressIdentity(sql: Sql, now: Date, user: UserRow, provider: 'email' | 'phone') {
  const data =
    provider === 'email'
      ? { sub: user.id, email: user.email, email_verified: user.email_confirmed_at !== null, phone_verified: false }
      : { sub: user.id, phone: user.phone, email_verified: false, phone_verified: user.phone_confirmed_at !== null };
  await sql.query(
    `insert into auth.identities as i (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $5, $3, $4, $4, $4) on conflict (provider, provider_id)
     do update set identity_data = i.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [user.id, provider, JSON.stringify(data), now, user.id],
  );
}

/** `app_metadata.provider` stays the first way in; `providers` lists them all. */
export async function refreshProviders(sql: Sql, now: Date, user: UserRow): Promise<UserRow> {
  const providers = [...new Set((await identitiesOf(sql, user.id)).map(({ provider }) => provider))];
  const current = user.app_metadata.provider;
  const provider = typeof current === 'string' && providers.includes(current) ? current : providers[0];
  const app_metadata = { ...user.app_metadata, ...(provider ? { provider } : {}), providers };
  return updateUser(sql, now, user.id, { app_metadata });
}
