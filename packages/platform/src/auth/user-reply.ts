import type { Sql } from '../sql.ts';
import { type FactorRow, factorsOf } from './factors.ts';
import { type IdentityRow, identitiesOf } from './identities.ts';
import type { UserRow } from './users.ts';

const AUDIENCE = 'authenticated';

/** Fields without a value are left out, as GoTrue does: clients test for their presence. */
const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const earliest = (...dates: (Date | null)[]) =>
  dates.filter((date) => date !== null).sort((a, b) => a.getTime() - b.getTime())[0];

const presentIdentity = (identity: IdentityRow) => ({
  identity_id: identity.identity_id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  last_sign_in_at: identity.last_sign_in_at,
  created_at: identity.created_at,
  updated_at: identity.updated_at,
  ...present({ email: identity.identity_data.email }),
});

export const presentFactor = (factor: FactorRow) => ({
  id: factor.id,
  ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
  factor_type: factor.factor_type,
  status: factor.status,
  created_at: factor.created_at,
  updated_at: factor.updated_at,
  ...present({ last_challenged_at: factor.last_challenged_at }),
});

export type UserReply = ReturnType<typeof presentUser>;

export function presentUser(user: UserRow, identities: IdentityRow[], factors: FactorRow[] = []) {
  return {
    id: user.id,
    aud: AUDIENCE,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earliest(user.email_confirmed_at, user.phone_confirmed_at),
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      new_email: user.email_change,
      phone_change_sent_at: user.phone_change_sent_at,
      new_phone: user.phone_change,
      reauthentication_sent_at: user.reauthentication_sent_at,
      invited_at: user.invited_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 ? { factors: factors.map(presentFactor) } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

export async function userReply(sql: Sql, user: UserRow): Promise<UserReply> {
  return presentUser(user, await identitiesOf(sql, user.id), await factorsOf(sql, user.id));
}
