import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { audit } from './audit.ts';
import type { SignedIn } from './bearer.ts';
import { badRequest, forbidden, unprocessable } from './errors.ts';
import type { FactorCaller } from './factor-caller.ts';
import { deleteFactor, type FactorRow, factorsOf, insertChallenge, insertFactor, sealFactorSecret } from './factors.ts';
import { parsed, text } from './input.ts';
import { limitAddress } from './rate-limits.ts';
import { drawTotp, newTotpSecret } from './totp.ts';
import { lockUser } from './users.ts';

const Enrolment = z.object({ factor_type: text, friendly_name: text, issuer: text });
type Enrolment = z.output<typeof Enrolment>;

export async function enrollFactor(context: PlatformContext, caller: SignedIn & { ip: string; body: unknown }) {
  const wanted = parsed(Enrolment, caller.body);
  ensureKnownType(wanted);
  const { user } = caller;
  const now = context.clock();
  const secret = newTotpSecret();
  const { friendly_name } = wanted;
  const factor = await context.db.transaction(async (sql) => {
    // Held while it is counted: the most that are allowed must hold for calls at once, too.
    await lockUser(sql, user.id);
    ensureMayEnroll(context, caller, await factorsOf(sql, user.id), friendly_name);
    const kept = sealFactorSecret(context.seals, { user_id: user.id, secret });
    const stored = await insertFactor(sql, now, { user_id: user.id, friendly_name, secret: kept });
    const details = { factor_id: stored.id };
    await audit(sql, now, { action: 'factor_in_progress', user_id: user.id, ip: caller.ip, details });
    return stored;
  });
  const issuer = wanted.issuer || new URL(context.config.site_url).host;
  const drawn = await drawTotp(secret, user.email ?? user.phone ?? user.id, issuer);
  return { id: factor.id, type: 'totp', friendly_name, totp: { ...drawn, secret } };
}

function ensureKnownType({ factor_type }: Enrolment): void {
  if (factor_type === 'totp') return;
  if (factor_type === 'phone') {
    throw unprocessable('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (factor_type === 'webauthn') {
    throw unprocessable('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  throw badRequest('factor_type needs to be totp, phone, or webauthn');
}

function ensureMayEnroll({ config }: PlatformContext, { session }: SignedIn, factors: FactorRow[], name: string): void {
  if (factors.some(({ friendly_name }) => friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw unprocessable('mfa_factor_name_conflict', message);
  }
  if (factors.length >= config.mfa_max_factors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw unprocessable('too_many_enrolled_mfa_factors', message);
  }
  if (session.aal === 'aal1' && factors.some(({ status }) => status === 'verified')) {
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

export async function challengeFactor(context: PlatformContext, { factor, user, ip }: FactorCaller) {
  await limitAddress(context, 'verify', ip);
  const now = context.clock();
  const seconds = context.config.mfa_challenge_exp;
  const challenge = await context.db.transaction(async (sql) => {
    const details = { factor_id: factor.id };
    await audit(sql, now, { action: 'challenge_created', user_id: user.id, ip, details });
    return insertChallenge(sql, now, { factor_id: factor.id, ip, seconds });
  });
  return { id: challenge.id, type: 'totp', expires_at: Math.floor(challenge.expires_at.getTime() / 1_000) };
}

export async function unenrollFactor(context: PlatformContext, { factor, user, session, ip }: FactorCaller) {
  if (factor.status === 'verified' && session.aal === 'aal1') {
    throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  const now = context.clock();
  await context.db.transaction(async (sql) => {
    await deleteFactor(sql, factor.id);
    // What the factor had lifted falls back with it.
    if (factor.status === 'verified') {
      await sql.query("update auth.sessions set aal = 'aal1' where user_id = $1", [user.id]);
    }
    const details = { factor_id: factor.id };
    await audit(sql, now, { action: 'factor_unenrolled', user_id: user.id, ip, details });
  });
  return { id: factor.id };
}
