import { readMoments } from '../dates.ts';
import type { PlatformContext } from '../platform.ts';
import { prepared, type Sql } from '../sql.ts';
import type { AuditAction } from './audit.ts';
import { invalidCredentials } from './errors.ts';
import type { FactorRow } from './factors.ts';
import type { IdentityRow } from './identities.ts';
import type { Origin } from './origin.ts';
import { newSecret, sha256 } from './secrets.ts';
import type { UserRow } from './users.ts';

export type AuthMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'anonymous';

export interface StartedSession {
  session_id: string;
  user_id: string;
  refresh_token: string;
  /** The person as the start of the session left them, when that is known. */
  user?: UserRow;
  reply?: Pick<UserParts, 'identities' | 'factors'>;
  amr?: SessionRow['amr'];
}

export interface SessionRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3';
  amr: { method: string; timestamp: number }[];
  user_agent: string | null;
  ip: string | null;
  created_at: Date;
  refreshed_at: Date | null;
}

export const amrEntry = (method: AuthMethod, now: Date) => ({ method, timestamp: Math.floor(now.getTime() / 1_000) });

interface StartedRow {
  session_id: string;
  identities: IdentityRow[] | null;
  factors: FactorRow[] | null;
}

interface UserParts {
  identities: IdentityRow[];
  factors: FactorRow[];
}

// One statement, because every sign-in pays for it: the session, its first token, the entry, and the person it is for.
// The person is locked first: an account that is deleted meanwhile gets no session, instead of a failing statement.
const START = prepared(`with person as (
    select id from auth.users where id = $1 for key share
  ), session as (
    insert into auth.sessions (user_id, amr, user_agent, ip, created_at) select id, $2, $3, $4, $5 from person returning id, user_id
  ), token as (
    insert into auth.refresh_tokens (session_id, token_hash, created_at) select id, $6, $5 from session
  ), entry as (
    insert into auth.audit_log (at, action, user_id, ip, details)
    select $5, $7, user_id, $4, $8::jsonb || jsonb_build_object('session_id', id) from session
  )
  update auth.users u set last_sign_in_at = $5, updated_at = $5 from session where u.id = session.user_id
  returning u.*, session.id as session_id,
    (select json_agg(i order by i.created_at, i.identity_id) from auth.identities i where i.user_id = u.id) as identities,
    (select json_agg(f order by f.created_at, f.id) from auth.mfa_factors f where f.user_id = u.id) as factors`);

export async function startSession(
  sql: Sql,
  now: Date,
  { id }: Pick<UserRow, 'id'>,
  how: { method: AuthMethod; from: Origin; action?: AuditAction; details?: Record<string, unknown> },
): Promise<StartedSession> {
  const refresh_token = newSecret();
  const amr = [amrEntry(how.method, now)];
  const { rows } = await sql.query<UserRow & StartedRow>(START, [
    id,
    JSON.stringify(amr),
    how.from.userAgent,
    how.from.ip,
    now,
    sha256(refresh_token),
    how.action ?? 'login',
    JSON.stringify({ method: how.method, ...how.details }),
  ]);
  const started = rows[0];
  if (!started) throw invalidCredentials();
  const { session_id, identities, factors, ...user } = started;
  const reply = { identities: (identities ?? []).map(readMoments), factors: (factors ?? []).map(readMoments) };
  return { session_id, user_id: id, refresh_token, user: user as UserRow, reply, amr };
}

export async function findSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  return (await sql.query<SessionRow>('select * from auth.sessions where id = $1', [id])).rows[0];
}

/** Where somebody is signed in, for the product to show: newest first. */
export async function listSessions(context: Pick<PlatformContext, 'db'>, userId: string): Promise<SessionRow[]> {
  const { rows } = await context.db.query<SessionRow>(
    'select * from auth.sessions where user_id = $1 order by coalesce(refreshed_at, created_at) desc',
    [userId],
  );
  return rows;
}

export async function endSession(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from auth.sessions where id = $1', [id]);
}

/** All of somebody's sessions, or all but one. */
export async function endSessionsOf(sql: Sql, userId: string, except: string | null = null): Promise<void> {
  await sql.query('delete from auth.sessions where user_id = $1 and ($2::uuid is null or id <> $2)', [userId, except]);
}

/** GoTrue's two ways for a session to grow too old; 0 means no limit. */
export function hasExpired(
  session: Pick<SessionRow, 'created_at' | 'refreshed_at'>,
  config: PlatformContext['config'],
  now: Date,
): boolean {
  const age = (since: Date) => (now.getTime() - since.getTime()) / 1_000;
  const { session_timebox, session_inactivity_timeout } = config;
  return (
    (session_timebox > 0 && age(session.created_at) > session_timebox) ||
    (session_inactivity_timeout > 0 && age(session.refreshed_at ?? session.created_at) > session_inactivity_timeout)
  );
}
