import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { normalEmail } from './addresses.ts';
import { type AuditAction, audit } from './audit.ts';
import { badRequest, emailExists, notFound } from './errors.ts';
import { metadata, parsed, text } from './input.ts';
import { type LinkType, mailLink, makeLink } from './mails.ts';
import type { TokenKind } from './one-time-tokens.ts';
import { ensureStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { redirectTarget } from './redirects.ts';
import { createUser } from './registration.ts';
import { userReply } from './user-reply.ts';
import { findUserByEmail, type UserRow, updateUser } from './users.ts';

const Invitation = z.object({ email: text, data: metadata });

/** Inviting somebody again before they came gives a new link. An address that was confirmed before is refused. */
export async function invite(context: PlatformContext, request: FastifyRequest) {
  const { email: given, data } = parsed(Invitation, request.body);
  const email = normalEmail(given);
  const now = context.clock();
  const redirect_to = redirectTarget(context.config, request);
  const user = await context.db.transaction(async (sql) => {
    const user = await invitedUser(sql, now, email, data);
    await mailLink(context, sql, { user, type: 'invite', kind: 'confirmation', address: email, redirect_to });
    await audit(sql, now, { action: 'user_invited', user_id: user.id, ip: request.ip });
    return updateUser(sql, now, user.id, { invited_at: now, confirmation_sent_at: now });
  });
  return userReply(context.db, user);
}

async function invitedUser(sql: Sql, now: Date, email: string, data: Record<string, unknown> | undefined) {
  const created = await createUser(sql, now, 'email', { email, user_metadata: data ?? {}, invited_at: now });
  const user = created ?? (await findUserByEmail(sql, email));
  if (!user || user.email_confirmed_at) throw emailExists();
  return user;
}

const LinkWish = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});
type LinkWish = z.output<typeof LinkWish>;

interface Prepared {
  user: UserRow;
  type: LinkType;
  verification_type: string;
  kind: TokenKind;
  address: string;
  sent: Partial<UserRow>;
  action: AuditAction;
}

/** The link without the mail, for who sends mails of their own. */
export async function generateLink(context: PlatformContext, request: FastifyRequest) {
  const wish = parsed(LinkWish, request.body);
  const redirect_to = redirectTarget(context.config, request, wish.redirect_to);
  if (wish.type === 'signup') ensureStrongPassword(context.config, wish.password);
  const password_hash = wish.password === '' ? null : await hashPassword(wish.password, context.config.password_hash);
  const email = normalEmail(wish.email);
  const now = context.clock();
  const { user, made, prepared } = await context.db.transaction(async (sql) => {
    const prepared = await prepare(sql, now, { ...wish, email, password_hash });
    const made = await makeLink(context, sql, { ...prepared, redirect_to });
    const user = await updateUser(sql, now, prepared.user.id, prepared.sent);
    await audit(sql, now, { action: prepared.action, user_id: user.id, ip: request.ip });
    return { user, made, prepared };
  });
  return {
    ...(await userReply(context.db, user)),
    action_link: made.link,
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: prepared.verification_type,
    redirect_to,
  };
}

type Wish = LinkWish & { password_hash: string | null };

async function prepare(sql: Sql, now: Date, wish: Wish): Promise<Prepared> {
  const { email, type } = wish;
  const found = await findUserByEmail(sql, email);
  if (type === 'signup' || type === 'invite' || (type === 'magiclink' && !found)) {
    return prepareNew(sql, now, wish, found);
  }
  if (!found) throw notFound('user_not_found', 'User with this email not found');
  const known = { user: found, action: 'user_recovery_requested' as const };
  if (type === 'magiclink' || type === 'recovery') {
    const sent = { recovery_sent_at: now };
    return { ...known, type, verification_type: type, kind: 'recovery', address: email, sent };
  }
  if (type === 'email_change_current' || type === 'email_change_new') {
    const next = normalEmail(wish.new_email);
    const holder = await findUserByEmail(sql, next);
    if (holder && holder.id !== found.id) throw emailExists();
    const address = type === 'email_change_new' ? next : email;
    const sent = { email_change: next, email_change_sent_at: now };
    return { ...known, type: 'email_change', verification_type: type, kind: type, address, sent };
  }
  throw badRequest(`Invalid email action link type requested: ${type.slice(0, 50)}`);
}

async function prepareNew(sql: Sql, now: Date, wish: Wish, found: UserRow | undefined): Promise<Prepared> {
  const { email, data, password_hash } = wish;
  if (found?.email_confirmed_at) throw emailExists();
  const isInvite = wish.type === 'invite';
  const user = found ?? (await createUser(sql, now, 'email', { email, password_hash, user_metadata: data ?? {} }));
  if (!user) throw emailExists();
  return {
    user,
    type: isInvite ? 'invite' : 'signup',
    verification_type: isInvite ? 'invite' : 'signup',
    kind: 'confirmation',
    address: email,
    sent: { confirmation_sent_at: now, ...(isInvite ? { invited_at: now } : {}) },
    action: isInvite ? 'user_invited' : 'user_confirmation_requested',
  };
}
