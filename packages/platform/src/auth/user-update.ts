import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { normalEmail, normalPhone } from './addresses.ts';
import { audit } from './audit.ts';
import { requireUser, type SignedIn } from './bearer.ts';
import { ensureMayChangeCredentials } from './change-rights.ts';
import { confirmPhone } from './confirmation.ts';
import { completeEmailChange, mailEmailChange } from './email-change.ts';
import { AuthError, emailExists, forbidden, phoneExists, unprocessable } from './errors.ts';
import { hasVerifiedFactor } from './factors.ts';
import { challengeFields, metadata, parsed, text } from './input.ts';
import { sendSms } from './mails.ts';
import { dropOneTimeTokens } from './one-time-tokens.ts';
import { newPasswordHash } from './password-change.ts';
import { ensureStrongPassword } from './password-strength.ts';
import { type Challenge, challengeFrom } from './pkce.ts';
import { limitAccount, throttleMail } from './rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import { endSessionsOf } from './sessions.ts';
import { userReply } from './user-reply.ts';
import { findUserByEmail, findUserByPhone, lockUser, mergedMetadata, type UserRow, updateUser } from './users.ts';

const Change = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  ...challengeFields,
});

interface Wanted {
  email: string | undefined;
  phone: string | undefined;
  password_hash: string | undefined;
  data: Record<string, unknown> | undefined;
  challenge: Challenge | undefined;
  redirect_to: string;
  session_id: string;
  ip: string;
}

export async function changeUser(context: PlatformContext, request: FastifyRequest) {
  const caller = await requireUser(context, request);
  const body = parsed(Change, request.body);
  // Whoever may change app_metadata does so through the admin calls.
  if (body.app_metadata) throw forbidden('not_admin', 'Updating app_metadata requires admin privileges');
  const { user } = caller;
  const email = changed(body.email && normalEmail(body.email), user.email);
  const phone = changed(body.phone && normalPhone(body.phone), user.phone);
  const challenge = challengeFrom(body);
  await ensureMayChange(context, caller, { email, phone, password: body.password });
  if (body.password !== '') ensureStrongPassword(context.config, body.password);
  await ensureMayChangeCredentials(context, caller, { ...body, address: Boolean(email || phone) });
  const password_hash = body.password === '' ? undefined : await newPasswordHash(context, user, body.password);
  if (email && !confirmsAtOnce(context, user)) {
    // Both are mailed, so both are spared: nobody's old address is flooded by naming ever new ones.
    if (user.email) await throttleMail(context, 'email_change', user.email);
    await throttleMail(context, 'email_change', email);
  }
  if (phone && !context.config.phone_autoconfirm) {
    // Each message costs, and a new number each time would never meet the throttle.
    await limitAccount(context, 'phone_change', user.id);
    await throttleMail(context, 'sms', phone);
  }
  const wanted: Wanted = {
    email,
    phone,
    password_hash,
    data: body.data,
    challenge,
    redirect_to: redirectTarget(context.config, request),
    session_id: caller.session.id,
    ip: request.ip,
  };
  const after = await context.db.transaction((sql) => apply(context, sql, user.id, wanted));
  return userReply(context.db, after);
}

const changed = (wanted: string, current: string | null) => (wanted !== '' && wanted !== current ? wanted : undefined);

/** An anonymous visitor who adds an address is signing up, and is treated as sign-ups are. */
const confirmsAtOnce = ({ config }: PlatformContext, user: UserRow) => user.is_anonymous && config.mailer_autoconfirm;

async function ensureMayChange(
  { db, config }: PlatformContext,
  { user, session }: SignedIn,
  { email, phone, password }: { email: string | undefined; phone: string | undefined; password: string },
): Promise<void> {
  if ((email || phone || password) && session.aal === 'aal1' && (await hasVerifiedFactor(db, user.id))) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
  if (user.is_anonymous && password && !email && !phone) {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed';
    throw unprocessable('validation_failed', message);
  }
  if (phone && !config.external_phone_enabled)
    throw unprocessable('phone_provider_disabled', 'Phone logins are disabled');
  if (email && (await findUserByEmail(db, email))) throw emailExists();
  if (phone && (await findUserByPhone(db, phone))) throw phoneExists();
}

async function apply(context: PlatformContext, sql: Sql, id: string, wanted: Wanted): Promise<UserRow> {
  const now = context.clock();
  const found = await lockUser(sql, id);
  if (!found) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  let user = found;
  if (wanted.password_hash) {
    user = await updateUser(sql, now, id, { password_hash: wanted.password_hash });
    // Whoever else knew the old password, or held a recovery link, is out.
    await endSessionsOf(sql, id, wanted.session_id);
    await dropOneTimeTokens(sql, id, ['recovery', 'reauthentication']);
    await audit(sql, now, { action: 'user_updated_password', user_id: id, ip: wanted.ip });
  }
  if (wanted.data) {
    user = await updateUser(sql, now, id, { user_metadata: mergedMetadata(user.user_metadata, wanted.data) });
  }
  if (wanted.email) {
    user = confirmsAtOnce(context, user)
      ? await completeEmailChange(context, sql, user, wanted.email, wanted.ip)
      : await mailEmailChange(context, sql, user, wanted.email, wanted);
  }
  if (wanted.phone) user = await changePhone(context, sql, user, wanted.phone, wanted.ip);
  await audit(sql, now, { action: 'user_modified', user_id: id, ip: wanted.ip });
  return user;
}

async function changePhone(context: PlatformContext, sql: Sql, user: UserRow, phone: string, ip: string) {
  if (context.config.phone_autoconfirm) return confirmPhone(context, sql, user, phone, ip);
  await sendSms(context, sql, user, 'phone_change', phone);
  const now = context.clock();
  return updateUser(sql, now, user.id, { phone_change: phone, phone_change_sent_at: now });
}
