import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { type AuditAction, audit } from './audit.ts';
import type { Origin } from './origin.ts';
import { insertRefreshToken } from './refresh-tokens.ts';
import { type UserRow, updateUser } from './users.ts';

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

export async function startSession(
  sql: Sql,
  now: Date,
  user: UserRow,
  how: { method: AuthMethod; from: Origin; action?: AuditAction; details?: Record<string, unknown> },
): Promise<StartedSession> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into auth.sessions (user_id, amr, user_agent, ip, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [user.id, JSON.stringify([amrEntry(how.method, now)]), how.from.userAgent, how.from.ip, now],
  );
  const session_id = rows[0]?.id;
  if (!session_id) throw new Error('a session was not stored');
  const refresh_token = await insertRefreshToken(sql, now, session_id);
  await updateUser(sql, now, user.id, { last_sign_in_at: now });
  await audit(sql, now, {
    action: how.action ?? 'login',
    user_id: user.id,
    ip: how.from.ip,
    details: { method: how.method, session_id, ...how.details },
  });
  return { session_id, user_id: user.id, refresh_token };
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
export function hasExpired(session: SessionRow, config: PlatformContext['config'], now: Date): boolean {
  const age = (since: Date) => (now.getTime() - since.getTime()) / 1_000;
  const { session_timebox, session_inactivity_timeout } = config;
  return (
    (session_timebox > 0 && age(session.created_at) > session_timebox) ||
    (session_inactivity_timeout > 0 && age(session.refreshed_at ?? session.created_at) > session_inactivity_timeout)
  );
}
