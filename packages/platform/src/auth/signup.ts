import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { normalEmail, normalPhone } from './addresses.ts';
import { ensureHuman } from './captcha.ts';
import { badRequest, signupDisabled, unprocessable } from './errors.ts';
import { challengeFields, metadata, parsed, text } from './input.ts';
import { originOf } from './origin.ts';
import { ensureStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { challengeFrom } from './pkce.ts';
import { limitAccount, limitAddress, throttleMail } from './rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import { registerWithEmail, registerWithPhone } from './registration.ts';
import { sessionReply } from './session-reply.ts';
import { startSession } from './sessions.ts';
import { presentUser, userReply } from './user-reply.ts';
import { insertUser, type UserRow } from './users.ts';

const SignUp = z.object({ email: text, phone: text, password: text, data: metadata, ...challengeFields });
export type SignUp = z.output<typeof SignUp>;

export async function signUp(context: PlatformContext, request: FastifyRequest) {
  const body = parsed(SignUp, request.body);
  await ensureHuman(context, request);
  if (body.email === '' && body.phone === '') return signUpAnonymously(context, request, body);
  await limitAddress(context, 'otp', request.ip);
  if (context.config.disable_signup) throw signupDisabled();
  if (body.password === '') throw badRequest('Signup requires a valid password');
  if (body.email !== '' && body.phone !== '') {
    throw badRequest('Only an email address or phone number should be provided on signup.');
  }
  ensureStrongPassword(context.config, body.password);
  return body.email !== '' ? signUpWithEmail(context, request, body) : signUpWithPhone(context, request, body);
}

async function signUpAnonymously(context: PlatformContext, request: FastifyRequest, { data }: SignUp) {
  if (!context.config.anonymous_users) {
    throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (context.config.disable_signup) throw signupDisabled();
  await limitAddress(context, 'anonymous', request.ip);
  const now = context.clock();
  const started = await context.db.transaction(async (sql) => {
    const user = await insertUser(sql, now, { is_anonymous: true, user_metadata: data ?? {} });
    if (!user) throw new Error('an anonymous user was not stored');
    return startSession(sql, now, user, { method: 'anonymous', from: originOf(request), action: 'user_signedup' });
  });
  return sessionReply(context, started);
}

async function signUpWithEmail(context: PlatformContext, request: FastifyRequest, body: SignUp) {
  if (!context.config.external_email_enabled) throw badRequest('Email signups are disabled', 'email_provider_disabled');
  const email = normalEmail(body.email);
  const challenge = challengeFrom(body);
  await limitAccount(context, 'signup', email);
  if (!context.config.mailer_autoconfirm) await throttleMail(context, 'confirmation', email);
  // Hashed for known and unknown addresses alike: the time must not tell them apart.
  const password_hash = await hashPassword(body.password, context.config.password_hash);
  const outcome = await registerWithEmail(context, {
    email,
    password_hash,
    data: body.data,
    challenge,
    redirect_to: redirectTarget(context.config, request),
    from: originOf(request),
  });
  return answer(context, body, outcome, { email });
}

async function signUpWithPhone(context: PlatformContext, request: FastifyRequest, body: SignUp) {
  if (!context.config.external_phone_enabled) throw badRequest('Phone signups are disabled', 'phone_provider_disabled');
  if (body.code_challenge !== '') throw badRequest('PKCE not supported for phone signups');
  const phone = normalPhone(body.phone);
  await limitAccount(context, 'signup', phone);
  if (!context.config.phone_autoconfirm) await throttleMail(context, 'sms', phone);
  const password_hash = await hashPassword(body.password, context.config.password_hash);
  const outcome = await registerWithPhone(context, { phone, password_hash, data: body.data, from: originOf(request) });
  return answer(context, body, outcome, { phone });
}

type Outcome = Awaited<ReturnType<typeof registerWithEmail>>;

async function answer(context: PlatformContext, body: SignUp, outcome: Outcome, address: Partial<UserRow>) {
  if (outcome.kind === 'session') return sessionReply(context, outcome.session);
  if (outcome.kind === 'pending') {
    // Only what this caller sent: an earlier, unconfirmed sign-up may have been somebody else's.
    return { ...(await userReply(context.db, outcome.user)), user_metadata: body.data ?? {} };
  }
  const provider = address.email ? 'email' : 'phone';
  const autoconfirms = context.config[provider === 'email' ? 'mailer_autoconfirm' : 'phone_autoconfirm'];
  if (autoconfirms) throw unprocessable('user_already_exists', 'User already registered');
  return pretendedUser(context.clock(), provider, address, body.data);
}

/** Looks like the reply to a new sign-up, so that a stranger learns nothing about who is registered. */
function pretendedUser(now: Date, provider: string, address: Partial<UserRow>, data: Record<string, unknown> = {}) {
  const nobody = Object.fromEntries(
    [
      'email phone password_hash email_confirmed_at phone_confirmed_at invited_at last_sign_in_at banned_until',
      'email_change phone_change recovery_sent_at email_change_sent_at phone_change_sent_at',
      'reauthentication_sent_at deleted_at',
    ]
      .join(' ')
      .split(' ')
      .map((column) => [column, null]),
  );
  const user = {
    ...nobody,
    ...address,
    id: randomUUID(),
    role: 'authenticated',
    is_anonymous: false,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
  };
  return presentUser(user as UserRow, []);
}
