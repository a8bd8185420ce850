import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { audit } from './audit.ts';
import { badRequest } from './errors.ts';
import { parsed, text } from './input.ts';
import { limitAddress } from './rate-limits.ts';
import {
  descend,
  findRefreshToken,
  insertRefreshToken,
  type RefreshTokenRow,
  rotateRefreshToken,
} from './refresh-tokens.ts';
import { sessionReply } from './session-reply.ts';
import { endSession, hasExpired, type SessionRow } from './sessions.ts';
import { findUserById, isBanned } from './users.ts';

const Body = z.object({ refresh_token: text });

const unknownToken = () => badRequest('Invalid Refresh Token: Refresh Token Not Found', 'refresh_token_not_found');

const refusals = {
  unknown: unknownToken,
  used: () => badRequest('Invalid Refresh Token: Already Used', 'refresh_token_already_used'),
  expired: () => badRequest('Invalid Refresh Token: Session Expired', 'session_expired'),
  banned: () => badRequest('Invalid Refresh Token: User Banned', 'user_banned'),
};

type Outcome = { refusal: keyof typeof refusals } | { token: string; session: SessionRow };

export async function grantRefreshToken(context: PlatformContext, request: FastifyRequest) {
  const { refresh_token } = parsed(Body, request.body);
  await limitAddress(context, 'token_refresh', request.ip);
  if (refresh_token === '') throw badRequest('refresh_token required');
  const found = await findRefreshToken(context.db, refresh_token);
  if (!found) throw unknownToken();
  // A refusal is returned, not thrown: what it changes (a session's end) has to be committed.
  const outcome = await context.db.transaction((sql) => refresh(context, sql, found, refresh_token, request.ip));
  if ('refusal' in outcome) throw refusals[outcome.refusal]();
  const { id: session_id, user_id } = outcome.session;
  return sessionReply(context, { session_id, user_id, refresh_token: outcome.token });
}

async function refresh(context: PlatformContext, sql: Sql, found: RefreshTokenRow, token: string, ip: string) {
  const now = context.clock();
  // Signing out takes the session first and its tokens after; so does this, or the two would wait for each other.
  const { rows } = await sql.query<SessionRow>('select * from auth.sessions where id = $1 for no key update', [
    found.session_id,
  ]);
  const session = rows[0];
  const user = session && (await findUserById(sql, session.user_id));
  if (!session || !user) return { refusal: 'unknown' } satisfies Outcome;
  const end = async (refusal: keyof typeof refusals): Promise<Outcome> => {
    await endSession(sql, session.id);
    await audit(sql, now, { action: 'token_revoked', user_id: user.id, ip, details: { reason: refusal } });
    return { refusal };
  };
  if (isBanned(user, now)) return end('banned');
  if (hasExpired(session, context.config, now)) return end('expired');
  const next = (await rotateRefreshToken(sql, now, token)) ?? (await forgivenReuse(context, sql, token, now));
  if (!next) return end('used');
  await audit(sql, now, { action: 'token_refreshed', user_id: user.id, ip, details: { session_id: session.id } });
  return { token: next, session } satisfies Outcome;
}

/**
 * A used token is good again for the one who lost the answer: when its successor was never used (a client that failed
 * to save it), or within moments (several tabs at once). Both get the active token, so the line never forks. Anything
 * else is a copy in strange hands.
 */
async function forgivenReuse(
  context: PlatformContext,
  sql: Sql,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await findRefreshToken(sql, token);
  if (!row?.used_at) return undefined;
  const withinGrace = now.getTime() - row.used_at.getTime() <= context.config.refresh_token_reuse_interval * 1_000;
  const { generations, token: active } = await descend(sql, row, token);
  if (active !== undefined) return generations === 1 || withinGrace ? active : undefined;
  return withinGrace ? insertRefreshToken(sql, now, row.session_id, row.id) : undefined;
}
