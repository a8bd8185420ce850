import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { normalEmail, normalPhone } from './addresses.ts';
import { audit } from './audit.ts';
import { bannedUntil } from './ban.ts';
import { issuerOf } from './bearer.ts';
import { badRequest, emailExists, phoneExists, unprocessable } from './errors.ts';
import { identitiesOf, putAddressIdentity, refreshProviders } from './identities.ts';
import { flag, isUuid, metadata, parsed, text } from './input.ts';
import { dropOneTimeTokens } from './one-time-tokens.ts';
import { ensurePasswordLength, ensureStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { presentUser, userReply } from './user-reply.ts';
import { findUserByEmail, findUserByPhone, insertUser, mergedMetadata, type UserRow, updateUser } from './users.ts';

const Attributes = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
});
type Attributes = z.output<typeof Attributes>;

const Page = z.object({ page: text, per_page: text });
const MOST_PER_PAGE = 1_000;

function pageNumber(given: string, fallback: number, most: number): number {
  if (given === '') return fallback;
  if (!/^\d{1,9}$/.test(given)) throw badRequest('Bad Pagination Parameters');
  return Math.min(Math.max(Number(given), 1), most);
}

export async function listUsers(context: PlatformContext, request: FastifyRequest, reply: FastifyReply) {
  const query = parsed(Page, request.query);
  const page = pageNumber(query.page, 1, 999_999_999);
  const perPage = pageNumber(query.per_page, 50, MOST_PER_PAGE);
  const counted = await context.db.query<{ total: number }>('select count(*)::int as total from auth.users');
  const total = counted.rows[0]?.total ?? 0;
  const { rows } = await context.db.query<UserRow>(
    'select * from auth.users order by created_at desc, id limit $1 offset $2',
    [perPage, (page - 1) * perPage],
  );
  const last = Math.max(1, Math.ceil(total / perPage));
  // The client reads the number behind the first "=": `page` has to come first.
  const link = (number: number, rel: string) =>
    `<${issuerOf(context)}/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  reply.headers({ 'x-total-count': total, link: links.join(', ') });
  const users = [];
  for (const user of rows) users.push(presentUser(user, await identitiesOf(context.db, user.id)));
  return { users, aud: 'authenticated' };
}

export async function createByAdmin(context: PlatformContext, request: FastifyRequest) {
  const wanted = parsed(Attributes, request.body);
  const { id } = wanted;
  if (wanted.email === '' && wanted.phone === '') {
    throw badRequest('Cannot create a user without either an email or phone');
  }
  if (id !== '' && !isUuid(id)) throw badRequest('ID must conform to the uuid v4 format');
  ensurePasswordLength(context.config, wanted.password);
  const values = await valuesOf(context, wanted);
  const now = context.clock();
  const user = await context.db.transaction(async (sql) => {
    await ensureFree(sql, values);
    const provider = values.email ? 'email' : 'phone';
    const user = await insertUser(sql, now, {
      ...values,
      ...(id ? { id } : {}),
      user_metadata: wanted.user_metadata ?? {},
      app_metadata: { provider, providers: [provider], ...wanted.app_metadata },
    });
    if (!user) throw unprocessable('conflict', 'A user with this id, email or phone exists');
    for (const kind of ['email', 'phone'] as const) if (user[kind]) await putAddressIdentity(sql, now, user, kind);
    await audit(sql, now, { action: 'user_signedup', user_id: user.id, ip: request.ip, details: { by: 'admin' } });
    return refreshProviders(sql, now, user);
  });
  return userReply(context.db, user);
}

export async function updateByAdmin(context: PlatformContext, user: UserRow, request: FastifyRequest) {
  const wanted = parsed(Attributes, request.body);
  if (wanted.password !== '') ensureStrongPassword(context.config, wanted.password);
  const values = await valuesOf(context, wanted);
  const now = context.clock();
  const updated = await context.db.transaction(async (sql) => {
    await ensureFree(sql, values, user.id);
    const after = await updateUser(sql, now, user.id, {
      ...values,
      user_metadata: mergedMetadata(user.user_metadata, wanted.user_metadata ?? {}),
      app_metadata: mergedMetadata(user.app_metadata, wanted.app_metadata ?? {}),
    });
    for (const kind of ['email', 'phone'] as const) {
      if (values[kind] || values[`${kind}_confirmed_at`]) await putAddressIdentity(sql, now, after, kind);
    }
    if (values.password_hash) await endSessionsOf(sql, user.id);
    if (values.email || values.password_hash) await dropOneTimeTokens(sql, user.id);
    await audit(sql, now, { action: 'user_modified', user_id: user.id, ip: request.ip, details: { by: 'admin' } });
    return values.email || values.phone ? refreshProviders(sql, now, after) : after;
  });
  return userReply(context.db, updated);
}

async function ensureFree(sql: Parameters<typeof findUserByEmail>[0], values: Partial<UserRow>, own?: string) {
  const byEmail = values.email ? await findUserByEmail(sql, values.email) : undefined;
  if (byEmail && byEmail.id !== own) throw emailExists();
  const byPhone = values.phone ? await findUserByPhone(sql, values.phone) : undefined;
  if (byPhone && byPhone.id !== own) throw phoneExists();
}

async function valuesOf(context: PlatformContext, wanted: Attributes): Promise<Partial<UserRow>> {
  const now = context.clock();
  return {
    ...(wanted.email ? { email: normalEmail(wanted.email) } : {}),
    ...(wanted.phone ? { phone: normalPhone(wanted.phone) } : {}),
    ...(wanted.password ? { password_hash: await hashPassword(wanted.password, context.config.password_hash) } : {}),
    ...(wanted.email_confirm ? { email_confirmed_at: now } : {}),
    ...(wanted.phone_confirm ? { phone_confirmed_at: now } : {}),
    ...(wanted.role ? { role: wanted.role } : {}),
    ...(wanted.ban_duration ? { banned_until: bannedUntil(wanted.ban_duration, now) } : {}),
  };
}

const Deletion = z.object({ should_soft_delete: flag });

/** Softly: the row and its id stay for whoever refers to them, and nothing in it says whose it was. */
export async function deleteByAdmin(context: PlatformContext, user: UserRow, request: FastifyRequest): Promise<object> {
  const { should_soft_delete } = parsed(Deletion, request.body);
  const now = context.clock();
  await context.db.transaction(async (sql) => {
    if (should_soft_delete) {
      await sql.query('delete from auth.identities where user_id = $1', [user.id]);
      await sql.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
      await endSessionsOf(sql, user.id);
      await dropOneTimeTokens(sql, user.id);
      const nobody = { email: null, phone: null, password_hash: null, email_change: null, phone_change: null };
      await updateUser(sql, now, user.id, { ...nobody, user_metadata: {}, app_metadata: {}, deleted_at: now });
    } else {
      await sql.query('delete from auth.users where id = $1', [user.id]);
    }
    await audit(sql, now, { action: 'user_deleted', user_id: user.id, ip: request.ip });
  });
  return {};
}
