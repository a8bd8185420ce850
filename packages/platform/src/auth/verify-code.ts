import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { normalEmail, normalPhone } from './addresses.ts';
import { applyToken } from './confirmation.ts';
import { badRequest, expiredCode, expiredLink } from './errors.ts';
import { parsed, text } from './input.ts';
import { type OneTimeToken, takeByLink, takeTried, tryCode } from './one-time-tokens.ts';
import { originOf } from './origin.ts';
import { endThrottle, forgiveAccount, limitAccount, limitAddress } from './rate-limits.ts';
import { sessionReply } from './session-reply.ts';
import { startSession } from './sessions.ts';
import { emailKinds, FIRST_HALF, phoneKinds } from './verify-types.ts';

const Verify = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });
type Verify = z.output<typeof Verify>;

export async function verifyCode(context: PlatformContext, request: FastifyRequest) {
  const body = parsed(Verify, request.body);
  ensureComplete(body);
  await limitAddress(context, 'verify', request.ip);
  const take = body.token_hash !== '' ? byLink(context, body) : await byCode(context, body);
  const now = context.clock();
  const { started, token } = await context.db.transaction(async (sql) => {
    const token = await take(sql);
    const user = await applyToken(context, sql, token, request.ip);
    const started = user && (await startSession(sql, now, user, { method: 'otp', from: originOf(request) }));
    return { started, token };
  });
  await forgiveAccount(context, 'verify', token.address);
  await endThrottle(context, 'confirmation', token.address);
  return started ? sessionReply(context, started) : { msg: FIRST_HALF, code: '200' };
}

function ensureComplete({ type, token, token_hash, email, phone }: Verify): void {
  if (type === '') throw badRequest('Verify requires a verification type');
  if ((token === '') === (token_hash === '')) throw badRequest('Verify requires either a token or a token hash');
  if (token_hash !== '' && (email !== '' || phone !== '')) {
    throw badRequest('Only the token_hash and type should be provided');
  }
  if (token !== '' && (email === '') === (phone === '')) {
    throw badRequest('Only an email address or phone number should be provided on verify');
  }
}

type Take = (sql: Sql) => Promise<OneTimeToken>;

function byLink(context: PlatformContext, { type, token_hash }: Verify): Take {
  const kinds = emailKinds(type);
  return async (sql) => {
    const token = await takeByLink(sql, context.clock(), token_hash, kinds);
    if (!token) throw expiredLink();
    return token;
  };
}

async function byCode(context: PlatformContext, { type, token, email, phone }: Verify): Promise<Take> {
  const kinds = email !== '' ? emailKinds(type) : phoneKinds(type);
  const address = email !== '' ? normalEmail(email) : normalPhone(phone);
  await limitAccount(context, 'verify', address);
  const tried = await tryCode(context.db, context.clock(), address, token, kinds);
  if (!tried) throw expiredCode();
  return async (sql) => {
    const taken = await takeTried(sql, tried);
    if (!taken) throw expiredCode();
    return taken;
  };
}
