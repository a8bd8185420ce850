import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { badRequest, userBanned } from './errors.ts';
import { exchangeCode } from './flow-states.ts';
import { parsed, text } from './input.ts';
import { originOf } from './origin.ts';
import { openTokens } from './provider-tokens.ts';
import { limitAddress } from './rate-limits.ts';
import { sessionReply } from './session-reply.ts';
import { startSession } from './sessions.ts';
import { findUserById, isBanned } from './users.ts';

const Body = z.object({ auth_code: text, code_verifier: text });

export async function grantPkce(context: PlatformContext, request: FastifyRequest) {
  const { auth_code, code_verifier } = parsed(Body, request.body);
  await limitAddress(context, 'token_refresh', request.ip);
  if (auth_code === '' || code_verifier === '') {
    throw badRequest('invalid request: both auth code and code verifier should be non-empty');
  }
  const now = context.clock();
  const { flow, started } = await context.db.transaction(async (sql) => {
    const flow = await exchangeCode(sql, now, auth_code, code_verifier);
    const user = flow.user_id ? await findUserById(sql, flow.user_id) : undefined;
    if (!user) throw new Error('a code was issued for nobody');
    if (isBanned(user, now)) throw userBanned();
    const method = flow.authentication_method;
    const started = await startSession(sql, now, user, { method, from: originOf(request) });
    return { flow, started };
  });
  return sessionReply(context, started, openTokens(context.seals, flow));
}
