import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { audit } from './audit.ts';
import { unprocessable } from './errors.ts';
import type { FactorCaller } from './factor-caller.ts';
import { findChallenge, openFactorSecret, takeChallenge, takeStep } from './factors.ts';
import { isUuid, parsed, text } from './input.ts';
import { forgiveAccount, limitAccount, limitAddress } from './rate-limits.ts';
import { insertRefreshToken, retireRefreshTokens } from './refresh-tokens.ts';
import { sessionReply } from './session-reply.ts';
import { amrEntry } from './sessions.ts';
import { stepOf } from './totp.ts';

const Answer = z.object({ challenge_id: text, code: text });

const wrongCode = () => unprocessable('mfa_verification_failed', 'Invalid TOTP code entered');

/** The right code lifts this session to aal2; the sessions that never gave one are signed out. */
export async function verifyFactor(context: PlatformContext, caller: FactorCaller) {
  const { challenge_id, code } = parsed(Answer, caller.body);
  const { user, session, factor } = caller;
  await limitAddress(context, 'verify', caller.ip);
  await limitAccount(context, 'totp', user.id);
  await ensureOpenChallenge(context, caller, challenge_id);
  const now = context.clock();
  const step = stepOf(openFactorSecret(context.seals, factor), code, now);
  const details = { factor_id: factor.id, right: step !== undefined };
  await audit(context.db, now, { action: 'verification_attempted', user_id: user.id, ip: caller.ip, details });
  if (step === undefined) throw wrongCode();
  const refresh_token = await context.db.transaction(async (sql) => {
    if (!(await takeChallenge(sql, challenge_id)) || !(await takeStep(sql, now, factor.id, step))) throw wrongCode();
    return lift(sql, now, caller);
  });
  await forgiveAccount(context, 'totp', user.id);
  return sessionReply(context, { session_id: session.id, user_id: user.id, refresh_token });
}

async function ensureOpenChallenge(context: PlatformContext, { factor, ip }: FactorCaller, id: string): Promise<void> {
  const challenge = isUuid(id) ? await findChallenge(context.db, id, factor.id) : undefined;
  if (!challenge) {
    throw unprocessable('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.ip !== ip) {
    throw unprocessable('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (challenge.expires_at <= context.clock()) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw unprocessable('mfa_challenge_expired', message);
  }
}

async function lift(sql: Sql, now: Date, { session, user }: FactorCaller): Promise<string> {
  await sql.query(
    `update auth.sessions set aal = 'aal2', amr = $2::jsonb || (
       select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry where entry->>'method' <> 'totp'
     ) where id = $1`,
    [session.id, JSON.stringify([amrEntry('totp', now)])],
  );
  await sql.query("delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'", [user.id, session.id]);
  await sql.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [user.id]);
  // A token from before the second factor must not go on as one from after it.
  const parent = await retireRefreshTokens(sql, now, session.id);
  return insertRefreshToken(sql, now, session.id, parent);
}
