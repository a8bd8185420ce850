import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { normalEmail, normalPhone } from './addresses.ts';
import { audit } from './audit.ts';
import { badRequest, signupDisabled, unprocessable } from './errors.ts';
import { challengeFields, flag, metadata, parsed, text } from './input.ts';
import { mailLink, sendSms } from './mails.ts';
import { challengeFrom } from './pkce.ts';
import { throttleMail } from './rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import { createUser } from './registration.ts';
import { findUserByEmail, findUserByPhone, updateUser } from './users.ts';

const Otp = z.object({ email: text, phone: text, create_user: flag, data: metadata, ...challengeFields });
type Otp = z.output<typeof Otp>;

export async function requestOtp(context: PlatformContext, request: FastifyRequest): Promise<object> {
  const body = parsed(Otp, request.body);
  if (body.email !== '' && body.phone !== '') {
    throw badRequest('Only an email address or phone number should be provided');
  }
  if (body.email !== '') return mailOtp(context, request, body);
  if (body.phone !== '') return textOtp(context, request, body);
  throw badRequest('One of email or phone must be set');
}

/** Who may be created by asking for a code. */
function ensureMayCreate({ config }: PlatformContext, { create_user }: Otp): void {
  if (create_user === false) throw unprocessable('otp_disabled', 'Signups not allowed for otp');
  if (config.disable_signup) throw signupDisabled();
}

async function mailOtp(context: PlatformContext, request: FastifyRequest, body: Otp): Promise<object> {
  if (!context.config.external_email_enabled) {
    throw unprocessable('email_provider_disabled', 'Email logins are disabled');
  }
  const email = normalEmail(body.email);
  const challenge = challengeFrom(body);
  const now = context.clock();
  const redirect_to = redirectTarget(context.config, request);
  const known = await findUserByEmail(context.db, email);
  if (!known) ensureMayCreate(context, body);
  await throttleMail(context, 'recovery', email);
  await context.db.transaction(async (sql) => {
    const created = known
      ? undefined
      : await createUser(sql, now, 'email', {
          email,
          user_metadata: body.data ?? {},
          ...(context.config.mailer_autoconfirm ? { email_confirmed_at: now } : {}),
        });
    const user = created ?? known ?? (await findUserByEmail(sql, email));
    if (!user) throw new Error('the address was taken and given back at once');
    // Who is new confirms the address with the very link that signs them in.
    const isNew = user.email_confirmed_at === null;
    await mailLink(context, sql, {
      user,
      type: isNew ? 'signup' : 'magiclink',
      kind: isNew ? 'confirmation' : 'recovery',
      address: email,
      challenge,
      redirect_to,
    });
    await updateUser(sql, now, user.id, isNew ? { confirmation_sent_at: now } : { recovery_sent_at: now });
    const action = isNew ? 'user_confirmation_requested' : 'user_recovery_requested';
    await audit(sql, now, { action, user_id: user.id, ip: request.ip });
  });
  return {};
}

async function textOtp(context: PlatformContext, request: FastifyRequest, body: Otp): Promise<object> {
  if (!context.config.external_phone_enabled)
    throw unprocessable('phone_provider_disabled', 'Unsupported phone provider');
  const phone = normalPhone(body.phone);
  const now = context.clock();
  const known = await findUserByPhone(context.db, phone);
  if (!known) ensureMayCreate(context, body);
  await throttleMail(context, 'sms', phone);
  await context.db.transaction(async (sql) => {
    const created = known ? undefined : await createUser(sql, now, 'phone', { phone, user_metadata: body.data ?? {} });
    const user = created ?? known ?? (await findUserByPhone(sql, phone));
    if (!user) throw new Error('the number was taken and given back at once');
    await sendSms(context, sql, user, 'phone_confirmation', phone);
    await updateUser(sql, now, user.id, { confirmation_sent_at: now });
    await audit(sql, now, { action: 'user_recovery_requested', user_id: user.id, ip: request.ip });
  });
  return { message_id: '' };
}
