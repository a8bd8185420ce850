import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { normalEmail } from './addresses.ts';
import { audit } from './audit.ts';
import { badRequest, unprocessable } from './errors.ts';
import { challengeFields, parsed, text } from './input.ts';
import { mailLink } from './mails.ts';
import { challengeFrom } from './pkce.ts';
import { throttleMail } from './rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import { findUserByEmail, updateUser } from './users.ts';

const Recover = z.object({ email: text, ...challengeFields });

/** The same answer for everybody: a stranger learns nothing about who is registered. */
export async function recover(context: PlatformContext, request: FastifyRequest): Promise<object> {
  const body = parsed(Recover, request.body);
  if (body.email === '') throw badRequest('Password recovery requires an email');
  if (!context.config.external_email_enabled) {
    throw unprocessable('email_provider_disabled', 'Email logins are disabled');
  }
  const email = normalEmail(body.email);
  const challenge = challengeFrom(body);
  await throttleMail(context, 'recovery', email);
  const now = context.clock();
  await context.db.transaction(async (sql) => {
    const user = await findUserByEmail(sql, email);
    if (!user) return;
    await mailLink(context, sql, {
      user,
      type: 'recovery',
      kind: 'recovery',
      address: email,
      challenge,
      redirect_to: redirectTarget(context.config, request),
    });
    await updateUser(sql, now, user.id, { recovery_sent_at: now });
    await audit(sql, now, { action: 'user_recovery_requested', user_id: user.id, ip: request.ip });
  });
  return {};
}
