import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { audit } from './audit.ts';
import { completeEmailChange } from './email-change.ts';
import { forbidden, phoneExists } from './errors.ts';
import { putAddressIdentity, refreshProviders } from './identities.ts';
import { hasOneTimeToken, type OneTimeToken } from './one-time-tokens.ts';
import { findUserByPhone, isBanned, lockUser, type UserRow, updateUser } from './users.ts';

/** What a right code or link brings about. Nothing when the other half of an address change is still to come. */
export async function applyToken(
  context: PlatformContext,
  sql: Sql,
  token: OneTimeToken,
  ip: string,
): Promise<UserRow | undefined> {
  const user = await lockUser(sql, token.user_id);
  if (!user) throw new Error('a code was sent to nobody');
  if (isBanned(user, context.clock())) throw forbidden('user_banned', 'User is banned');
  switch (token.kind) {
    case 'confirmation':
    case 'recovery':
      return confirmEmail(context, sql, user, ip);
    case 'email_change_current':
    case 'email_change_new': {
      const other = token.kind === 'email_change_new' ? 'email_change_current' : 'email_change_new';
      if (await hasOneTimeToken(sql, user.id, [other])) return undefined;
      return user.email_change ? completeEmailChange(context, sql, user, user.email_change, ip) : user;
    }
    case 'phone_confirmation':
      return confirmPhone(context, sql, user, token.address, ip);
    case 'phone_change':
      return confirmPhone(context, sql, user, token.address, ip);
    case 'reauthentication':
      throw new Error('a nonce opens no session');
  }
}

/** A code that reached the mailbox proves the address, whatever it was sent for. */
async function confirmEmail(context: PlatformContext, sql: Sql, user: UserRow, ip: string): Promise<UserRow> {
  if (user.email_confirmed_at) return user;
  const now = context.clock();
  const confirmed = await updateUser(sql, now, user.id, { email_confirmed_at: now });
  await putAddressIdentity(sql, now, confirmed, 'email');
  const action = user.invited_at ? 'invite_accepted' : 'user_signedup';
  await audit(sql, now, { action, user_id: user.id, ip });
  return confirmed;
}

export async function confirmPhone(context: PlatformContext, sql: Sql, user: UserRow, phone: string, ip: string) {
  const now = context.clock();
  const holder = await findUserByPhone(sql, phone);
  if (holder && holder.id !== user.id) throw phoneExists();
  const confirmed = await updateUser(sql, now, user.id, {
    phone,
    phone_change: null,
    phone_confirmed_at: now,
    is_anonymous: false,
  });
  await putAddressIdentity(sql, now, confirmed, 'phone');
  await audit(sql, now, { action: 'user_modified', user_id: user.id, ip, details: { changed: 'phone' } });
  return refreshProviders(sql, now, confirmed);
}
