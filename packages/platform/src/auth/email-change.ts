import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { audit } from './audit.ts';
import { emailExists } from './errors.ts';
import { putAddressIdentity, refreshProviders } from './identities.ts';
import { mailLink } from './mails.ts';
import { dropOneTimeTokens } from './one-time-tokens.ts';
import type { Challenge } from './pkce.ts';
import { findUserByEmail, type UserRow, updateUser } from './users.ts';

interface Way {
  challenge: Challenge | undefined;
  redirect_to: string;
}

/** Both addresses are asked: the new one shows that it is theirs, the old one that it is really they who leave it. */
export async function mailEmailChange(context: PlatformContext, sql: Sql, user: UserRow, to: string, way: Way) {
  const now = context.clock();
  await dropOneTimeTokens(sql, user.id, ['email_change_current', 'email_change_new']);
  const link = { ...way, user, type: 'email_change' as const };
  if (context.config.secure_email_change && user.email) {
    const kind = 'email_change_current' as const;
    await mailLink(context, sql, { ...link, kind, address: user.email, other_address: to });
  }
  await mailLink(context, sql, {
    ...link,
    kind: 'email_change_new',
    address: to,
    ...(user.email ? { other_address: user.email } : {}),
  });
  return updateUser(sql, now, user.id, { email_change: to, email_change_sent_at: now });
}

/** The address is taken over, and whatever was mailed to the old one opens nothing any more. */
export async function completeEmailChange(context: PlatformContext, sql: Sql, user: UserRow, to: string, ip: string) {
  const now = context.clock();
  const holder = await findUserByEmail(sql, to);
  if (holder && holder.id !== user.id) throw emailExists();
  const changed = await updateUser(sql, now, user.id, {
    email: to,
    email_change: null,
    email_confirmed_at: now,
    is_anonymous: false,
  });
  await putAddressIdentity(sql, now, changed, 'email');
  await dropOneTimeTokens(sql, user.id);
  await audit(sql, now, { action: 'user_modified', user_id: user.id, ip, details: { changed: 'email' } });
  return refreshProviders(sql, now, changed);
}
