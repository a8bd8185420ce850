import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { audit } from './audit.ts';
import { badRequest, forbidden, signupDisabled, unprocessable } from './errors.ts';
import type { ExternalProfile } from './external-profile.ts';
import { findIdentity, insertIdentity, refreshProviders } from './identities.ts';
import { dropOneTimeTokens } from './one-time-tokens.ts';
import { endSessionsOf } from './sessions.ts';
import { findUserByEmail, insertUser, isBanned, lockUser, type UserRow, updateUser } from './users.ts';

export interface External {
  provider: string;
  profile: ExternalProfile;
  ip: string;
}

/** Whose account a provider's word opens: the one it opened before, the one with that address, or a new one. */
export async function userOfExternal(context: PlatformContext, sql: Sql, external: External): Promise<UserRow> {
  const now = context.clock();
  const user =
    (await knownUser(sql, now, external)) ??
    (await createdUser(context, sql, external)) ??
    (await joinedUser(context, sql, external));
  if (isBanned(user, now)) throw forbidden('user_banned', 'User is banned');
  return user;
}

async function knownUser(sql: Sql, now: Date, { provider, profile }: External): Promise<UserRow | undefined> {
  const identity = await findIdentity(sql, provider, profile.sub);
  if (!identity) return undefined;
  await sql.query(
    'update auth.identities set identity_data = $2, last_sign_in_at = $3, updated_at = $3 where identity_id = $1',
    [identity.identity_id, JSON.stringify(profile.data), now],
  );
  return lockUser(sql, identity.user_id);
}

/** An address that the provider does not vouch for may be anybody's: it opens nothing and creates nothing. */
function vouchedEmail({ provider, profile }: External): string {
  if (!profile.email) throw badRequest('Error getting user email from external provider', 'bad_oauth_callback');
  if (!profile.email_verified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    throw unprocessable('provider_email_needs_verification', message);
  }
  return profile.email;
}

/** Nothing when the address has an account. */
async function createdUser(context: PlatformContext, sql: Sql, external: External): Promise<UserRow | undefined> {
  const { provider, profile, ip } = external;
  const email = vouchedEmail(external);
  const now = context.clock();
  if (await findUserByEmail(sql, email)) return undefined;
  if (context.config.disable_signup) throw signupDisabled();
  const user = await insertUser(sql, now, {
    email,
    email_confirmed_at: now,
    user_metadata: profile.data,
    app_metadata: { provider, providers: [provider] },
  });
  if (!user) return undefined;
  await put(sql, now, user, external);
  await audit(sql, now, { action: 'user_signedup', user_id: user.id, ip, details: { provider } });
  return user;
}

async function joinedUser(context: PlatformContext, sql: Sql, external: External): Promise<UserRow> {
  const now = context.clock();
  const found = await findUserByEmail(sql, vouchedEmail(external));
  const locked = found && (await lockUser(sql, found.id));
  if (!locked) throw new Error('the address was taken and given back at once');
  const user = locked.email_confirmed_at ? locked : await reclaimed(sql, now, locked, external.profile);
  await put(sql, now, user, external);
  const details = { provider: external.provider };
  await audit(sql, now, { action: 'identity_linked', user_id: user.id, ip: external.ip, details });
  return refreshProviders(sql, now, user);
}

/** Somebody may have signed up with an address that is not theirs, waiting for its owner: their way in is closed. */
async function reclaimed(sql: Sql, now: Date, user: UserRow, profile: ExternalProfile): Promise<UserRow> {
  await sql.query('delete from auth.identities where user_id = $1', [user.id]);
  await sql.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await endSessionsOf(sql, user.id);
  await dropOneTimeTokens(sql, user.id);
  return updateUser(sql, now, user.id, {
    password_hash: null,
    phone: null,
    email_confirmed_at: now,
    user_metadata: profile.data,
  });
}

async function put(sql: Sql, now: Date, user: UserRow, { provider, profile }: External): Promise<void> {
  const identity = { user_id: user.id, provider, provider_id: profile.sub, identity_data: profile.data };
  if (!(await insertIdentity(sql, now, identity))) throw alreadyLinked();
}

const alreadyLinked = () => unprocessable('identity_already_exists', 'Identity is already linked to another user');

/** A further way in for somebody who is signed in and asked for it. */
export async function linkExternal(context: PlatformContext, sql: Sql, userId: string, external: External) {
  const { provider, profile, ip } = external;
  const now = context.clock();
  const user = await lockUser(sql, userId);
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  const existing = await findIdentity(sql, provider, profile.sub);
  if (existing?.user_id === userId) throw unprocessable('identity_already_exists', 'Identity is already linked');
  if (existing) throw alreadyLinked();
  await put(sql, now, user, external);
  await audit(sql, now, { action: 'identity_linked', user_id: userId, ip, details: { provider } });
  return refreshProviders(sql, now, user.is_anonymous ? await settled(sql, now, user, profile) : user);
}

/** A visitor who links an account stays: with its address, if that is vouched for and free. */
async function settled(sql: Sql, now: Date, user: UserRow, { email, email_verified }: ExternalProfile) {
  const free = email && email_verified && !user.email && !(await findUserByEmail(sql, email));
  return updateUser(sql, now, user.id, {
    is_anonymous: false,
    ...(free ? { email, email_confirmed_at: now } : {}),
  });
}
