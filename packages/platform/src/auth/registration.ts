import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { audit } from './audit.ts';
import { putAddressIdentity } from './identities.ts';
import { mailLink, sendSms } from './mails.ts';
import type { Origin } from './origin.ts';
import type { Challenge } from './pkce.ts';
import { type StartedSession, startSession } from './sessions.ts';
import { findUserByEmail, findUserByPhone, insertUser, isConfirmed, type UserRow, updateUser } from './users.ts';

interface Registration {
  password_hash: string | null;
  data: Record<string, unknown> | undefined;
  from: Origin;
}

export interface EmailRegistration extends Registration {
  email: string;
  challenge: Challenge | undefined;
  redirect_to: string;
}

export interface PhoneRegistration extends Registration {
  phone: string;
}

type Outcome = { kind: 'exists' } | { kind: 'pending'; user: UserRow } | { kind: 'session'; session: StartedSession };

/** A user that nobody had before, with the identity their address gives them. */
export async function createUser(
  sql: Sql,
  now: Date,
  provider: 'email' | 'phone',
  values: Partial<UserRow>,
): Promise<UserRow | undefined> {
  const app_metadata = { ...values.app_metadata, provider, providers: [provider] };
  const user = await insertUser(sql, now, { ...values, app_metadata });
  if (user) await putAddressIdentity(sql, now, user, provider);
  return user;
}

export function registerWithEmail(context: PlatformContext, wanted: EmailRegistration): Promise<Outcome> {
  const { email, password_hash, data = {}, from } = wanted;
  const now = context.clock();
  return context.db.transaction(async (sql) => {
    const autoconfirms = context.config.mailer_autoconfirm;
    const created = await createUser(sql, now, 'email', {
      email,
      password_hash,
      user_metadata: data,
      ...(autoconfirms ? { email_confirmed_at: now } : {}),
    });
    const user = created ?? (await findUserByEmail(sql, email));
    if (!user) throw new Error('the address was taken and given back at once');
    // Who was invited, or never confirmed, must show that the address is theirs: signing up again is no proof.
    if (!created && (isConfirmed(user) || autoconfirms)) {
      await audit(sql, now, { action: 'user_repeated_signup', user_id: user.id, ip: from.ip });
      return { kind: 'exists' };
    }
    if (autoconfirms) return { kind: 'session', session: await signedUp(sql, now, user, from) };
    await mailLink(context, sql, { ...wanted, user, type: 'signup', kind: 'confirmation', address: email });
    await audit(sql, now, { action: 'user_confirmation_requested', user_id: user.id, ip: from.ip });
    return { kind: 'pending', user: await updateUser(sql, now, user.id, { confirmation_sent_at: now }) };
  });
}

export function registerWithPhone(context: PlatformContext, wanted: PhoneRegistration): Promise<Outcome> {
  const { phone, password_hash, data = {}, from } = wanted;
  const now = context.clock();
  return context.db.transaction(async (sql) => {
    const autoconfirms = context.config.phone_autoconfirm;
    const created = await createUser(sql, now, 'phone', {
      phone,
      password_hash,
      user_metadata: data,
      ...(autoconfirms ? { phone_confirmed_at: now } : {}),
    });
    const user = created ?? (await findUserByPhone(sql, phone));
    if (!user) throw new Error('the number was taken and given back at once');
    if (!created && (isConfirmed(user) || autoconfirms)) {
      await audit(sql, now, { action: 'user_repeated_signup', user_id: user.id, ip: from.ip });
      return { kind: 'exists' };
    }
    if (autoconfirms) return { kind: 'session', session: await signedUp(sql, now, user, from) };
    await sendSms(context, sql, user, 'phone_confirmation', phone);
    await audit(sql, now, { action: 'user_confirmation_requested', user_id: user.id, ip: from.ip });
    return { kind: 'pending', user: await updateUser(sql, now, user.id, { confirmation_sent_at: now }) };
  });
}

async function signedUp(sql: Sql, now: Date, user: UserRow, from: Origin): Promise<StartedSession> {
  return startSession(sql, now, user, { method: 'password', from, action: 'user_signedup' });
}
