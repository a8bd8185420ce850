import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { normalEmail, normalPhone } from './addresses.ts';
import { audit } from './audit.ts';
import { ensureHuman } from './captcha.ts';
import { badRequest, invalidCredentials, unprocessable, userBanned } from './errors.ts';
import { parsed, text } from './input.ts';
import { originOf } from './origin.ts';
import { weaknessOf } from './password-strength.ts';
import { LONGEST, passwordMatchesOrNobody } from './passwords.ts';
import { forgiveAccount } from './rate-limits.ts';
import { sessionReply } from './session-reply.ts';
import { startSession } from './sessions.ts';
import { attemptSignIn } from './sign-in-attempt.ts';
import { isBanned, type UserRow } from './users.ts';

const Credentials = z.object({ email: text, phone: text, password: text });

export async function grantPassword(context: PlatformContext, request: FastifyRequest) {
  const body = parsed(Credentials, request.body);
  const address = addressOf(context, body);
  const { tries, user } = await attemptSignIn(context, request.ip, address);
  await ensureHuman(context, request);
  if (body.password.length > LONGEST) throw invalidCredentials();
  const matches = await passwordMatchesOrNobody(
    body.password,
    user?.password_hash ?? null,
    context.config.password_hash,
  );
  if (!user || !matches) {
    await audit(context.db, context.clock(), { action: 'login_failed', user_id: user?.id, ip: request.ip });
    throw invalidCredentials();
  }
  ensureMayEnter(context, user, address.kind);
  // Only failures should add up; who is far from the limit need not be forgiven at each sign-in.
  if (tries * 2 >= context.config.rate_limits.account) await forgiveAccount(context, 'password', address.value);
  const how = { method: 'password', from: originOf(request) } as const;
  const started = await startSession(context.db, context.clock(), user, how);
  const weak_password = weaknessOf(context.config, body.password);
  return sessionReply(context, started, weak_password ? { weak_password } : {});
}

function addressOf({ config }: PlatformContext, { email, phone }: z.output<typeof Credentials>) {
  if (email !== '' && phone !== '') {
    throw badRequest('Only an email address or phone number should be provided on login.');
  }
  if (email !== '') {
    if (!config.external_email_enabled) throw unprocessable('email_provider_disabled', 'Email logins are disabled');
    return { kind: 'email' as const, value: normalOrUnknown(email, normalEmail) };
  }
  if (phone !== '') {
    if (!config.external_phone_enabled) throw unprocessable('phone_provider_disabled', 'Phone logins are disabled');
    return { kind: 'phone' as const, value: normalOrUnknown(phone, normalPhone) };
  }
  throw badRequest('missing email or phone');
}

/** An address that cannot exist is answered like one that does not. */
function normalOrUnknown(given: string, normal: (given: string) => string): string {
  try {
    return normal(given);
  } catch {
    return `unknown:${given.slice(0, 300)}`;
  }
}

/** Only who knows the password is told why it does not help. */
function ensureMayEnter(context: PlatformContext, user: UserRow, kind: 'email' | 'phone'): void {
  if (isBanned(user, context.clock())) throw userBanned();
  if (kind === 'email' && !user.email_confirmed_at) throw badRequest('Email not confirmed', 'email_not_confirmed');
  if (kind === 'phone' && !user.phone_confirmed_at) throw badRequest('Phone not confirmed', 'phone_not_confirmed');
}
