import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { normalEmail, normalPhone } from './addresses.ts';
import { mailEmailChange } from './email-change.ts';
import { badRequest } from './errors.ts';
import { challengeFields, parsed, text } from './input.ts';
import { mailLink, sendSms } from './mails.ts';
import { challengeFrom } from './pkce.ts';
import { type MailGroup, throttleMail } from './rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import { findUserByEmail, findUserByPhone, type UserRow, updateUser } from './users.ts';

const Resend = z.object({ type: text, email: text, phone: text, ...challengeFields });
type Resend = z.output<typeof Resend>;

const GROUPS: Record<string, { group: MailGroup; by: 'email' | 'phone' }> = {
  signup: { group: 'confirmation', by: 'email' },
  email_change: { group: 'email_change', by: 'email' },
  sms: { group: 'sms', by: 'phone' },
  phone_change: { group: 'sms', by: 'phone' },
};

const isWaiting = (type: string, user: UserRow): boolean =>
  type === 'sms' ? !user.phone_confirmed_at : user.phone_change !== null;

function ensureOffered({ config }: PlatformContext, by: 'email' | 'phone'): void {
  if (by === 'email' && !config.external_email_enabled) {
    throw badRequest('Email logins are disabled', 'email_provider_disabled');
  }
  if (by === 'phone' && !config.external_phone_enabled) {
    throw badRequest('Phone logins are disabled', 'phone_provider_disabled');
  }
}

/**
 * Says nothing of a mail address about whether there was anything to send again. A number is answered as by the real
 * server: only one that waits for a message is spared.
 */
export async function resend(context: PlatformContext, request: FastifyRequest): Promise<object> {
  const body = parsed(Resend, request.body);
  const wanted = GROUPS[body.type];
  if (!wanted) throw badRequest('Missing one of these types: signup, email_change, sms, phone_change');
  if (body.email !== '' && body.phone !== '') {
    throw badRequest('Only an email address or phone number should be provided.');
  }
  if (body[wanted.by] === '') {
    throw badRequest(`Type provided requires ${wanted.by === 'email' ? 'an email address' : 'a phone number'}`);
  }
  ensureOffered(context, wanted.by);
  const address = wanted.by === 'email' ? normalEmail(body.email) : normalPhone(body.phone);
  const challenge = challengeFrom(body);
  if (wanted.by === 'phone') {
    const user = await findUserByPhone(context.db, address);
    if (!user || !isWaiting(body.type, user)) return {};
  }
  await throttleMail(context, wanted.group, address);
  const redirect_to = redirectTarget(context.config, request);
  await context.db.transaction(async (sql) => {
    const user = await (wanted.by === 'email' ? findUserByEmail : findUserByPhone)(sql, address);
    if (user) await sendAgain(context, sql, user, { ...body, challenge, redirect_to });
  });
  return {};
}

type Again = Resend & { challenge: ReturnType<typeof challengeFrom>; redirect_to: string };

async function sendAgain(context: PlatformContext, sql: Sql, user: UserRow, again: Again): Promise<void> {
  const now = context.clock();
  if (again.type === 'signup' && user.email && !user.email_confirmed_at) {
    await mailLink(context, sql, { ...again, user, type: 'signup', kind: 'confirmation', address: user.email });
    await updateUser(sql, now, user.id, { confirmation_sent_at: now });
  } else if (again.type === 'email_change' && user.email_change) {
    await mailEmailChange(context, sql, user, user.email_change, again);
  } else if (again.type === 'sms' && user.phone && !user.phone_confirmed_at) {
    await sendSms(context, sql, user, 'phone_confirmation', user.phone);
  } else if (again.type === 'phone_change' && user.phone_change) {
    await sendSms(context, sql, user, 'phone_change', user.phone_change);
  }
}
