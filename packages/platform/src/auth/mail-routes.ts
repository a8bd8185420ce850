import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { ensureHuman } from './captcha.ts';
import { requestOtp } from './otp.ts';
import { limitAddress } from './rate-limits.ts';
import { reauthenticate } from './reauthentication.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { evenly } from './timing.ts';

type Handler = (context: PlatformContext, request: FastifyRequest) => Promise<object>;

/** Everything that sends a code: limited by the caller's address, and answered in even time whether somebody gets it. */
export function mailRoutes(context: PlatformContext, app: FastifyInstance): void {
  const mailing = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    await limitAddress(context, 'otp', request.ip);
    if (request.method === 'POST') await ensureHuman(context, request);
    return reply.send(await evenly(() => handler(context, request)));
  };
  app.post('/otp', mailing(requestOtp));
  app.post('/magiclink', mailing(requestOtp));
  app.post('/recover', mailing(recover));
  app.post('/resend', mailing(resend));
  app.get('/reauthenticate', { exposeHeadRoute: false }, mailing(reauthenticate));
}
