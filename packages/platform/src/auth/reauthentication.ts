import type { FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { audit } from './audit.ts';
import { requireUser } from './bearer.ts';
import { badRequest, unprocessable } from './errors.ts';
import { mailNonce, sendSms } from './mails.ts';
import { takeTried, tryCode } from './one-time-tokens.ts';
import { limitAccount, throttleMail } from './rate-limits.ts';
import type { SessionRow } from './sessions.ts';
import { type UserRow, updateUser } from './users.ts';

const RECENT_MS = 24 * 3_600_000;

/** Mails the nonce that a change may ask for. */
export async function reauthenticate(context: PlatformContext, request: FastifyRequest): Promise<object> {
  const { user } = await requireUser(context, request);
  const { email, phone } = user;
  if (!email && !phone) throw badRequest('Reauthentication requires the user to have an email or a phone number');
  if (email && !user.email_confirmed_at) throw unprocessable('email_not_confirmed', 'Please verify your email first.');
  if (!email && !user.phone_confirmed_at) throw unprocessable('phone_not_confirmed', 'Please verify your phone first.');
  await throttleMail(context, email ? 'reauthentication' : 'sms', email ?? phone ?? '');
  const now = context.clock();
  await context.db.transaction(async (sql) => {
    if (email) await mailNonce(context, sql, user, email);
    else await sendSms(context, sql, user, 'reauthentication', phone ?? '');
    await updateUser(sql, now, user.id, { reauthentication_sent_at: now });
    await audit(sql, now, { action: 'user_reauthenticate_requested', user_id: user.id, ip: request.ip });
  });
  return {};
}

export const isRecent = (moment: Date, now: Date): boolean => now.getTime() - moment.getTime() <= RECENT_MS;

/** A session of today is proof enough; an older one needs the nonce. */
export async function ensureReauthenticated(
  context: PlatformContext,
  { user, session }: { user: UserRow; session: SessionRow },
  nonce: string,
  what: 'Password' | 'Address',
): Promise<void> {
  const now = context.clock();
  if (isRecent(session.created_at, now)) return;
  if (nonce === '') throw badRequest(`${what} update requires reauthentication`, 'reauthentication_needed');
  await limitAccount(context, 'nonce', user.id);
  const tried = await tryCode(context.db, now, user.email ?? user.phone ?? '', nonce, ['reauthentication']);
  const taken = tried?.user_id === user.id ? await takeTried(context.db, tried) : undefined;
  if (!taken) throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid');
}
