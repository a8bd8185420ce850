import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { applyToken } from './confirmation.ts';
import { AuthError, badRequest, expiredLink } from './errors.ts';
import { issueCode } from './flow-states.ts';
import { parsed, text } from './input.ts';
import { PKCE_MARK, takeByLink } from './one-time-tokens.ts';
import { originOf } from './origin.ts';
import { endThrottle, limitAddress } from './rate-limits.ts';
import { withCode, withError, withMessage, withSession } from './redirect-reply.ts';
import { redirectTarget } from './redirects.ts';
import { sessionReply } from './session-reply.ts';
import { startSession } from './sessions.ts';
import { emailKinds, FIRST_HALF } from './verify-types.ts';

const Link = z.object({ token: text, type: text });

/** What a click in a mail does. It ends at the site whatever happens: the browser has no use for JSON. */
export async function followLink(context: PlatformContext, request: FastifyRequest, reply: FastifyReply) {
  const target = redirectTarget(context.config, request);
  const { token, type } = parsed(Link, request.query);
  const isPkce = token.startsWith(PKCE_MARK);
  try {
    await limitAddress(context, 'verify', request.ip);
    if (token === '') throw badRequest('Verify requires a token');
    if (type === '') throw badRequest('Verify requires a verification type');
    return reply.redirect(await follow(context, request, { token, type, isPkce, target }), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return reply.redirect(withError(target, error, { inQuery: isPkce }), 303);
  }
}

interface Click {
  token: string;
  type: string;
  isPkce: boolean;
  target: string;
}

async function follow(context: PlatformContext, request: FastifyRequest, { token, type, isPkce, target }: Click) {
  const now = context.clock();
  const kinds = emailKinds(type);
  const outcome = await context.db.transaction(async (sql) => {
    const taken = await takeByLink(sql, now, token, kinds);
    if (!taken) throw expiredLink();
    const { address } = taken;
    const user = await applyToken(context, sql, taken, request.ip);
    if (!user) return { address };
    if (!isPkce) {
      return { address, started: await startSession(sql, now, user, { method: 'otp', from: originOf(request) }) };
    }
    const seconds = context.config.flow_state_exp;
    const code = taken.flow_state_id && (await issueCode(sql, now, taken.flow_state_id, { user_id: user.id, seconds }));
    if (!code) throw badRequest('No associated flow state found', 'flow_state_not_found');
    return { address, code };
  });
  await endThrottle(context, 'confirmation', outcome.address);
  if (outcome.code) return withCode(target, outcome.code);
  if (outcome.started) return withSession(target, await sessionReply(context, outcome.started), { type });
  return withMessage(target, FIRST_HALF, { inQuery: isPkce });
}
