import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Flutterwave } from './state.ts';

export const answer = (reply: FastifyReply, message: string, data?: unknown, meta?: unknown) =>
  reply.send({
    status: 'success',
    message,
    ...(meta === undefined ? {} : { meta }),
    ...(data === undefined ? {} : { data }),
  });

export const refusal = (reply: FastifyReply, message: string, status = 400) =>
  reply.code(status).send({ status: 'error', message, data: null });

const isPage = (url: string) => /^\/(v3\/hosted|captcha|_control)\//.test(url);

/** Pages and controls need no key. */
export function requireKey(app: FastifyInstance, { secretKey }: Flutterwave): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (isPage(request.url) || request.is404) return done();
    const { authorization } = request.headers;
    if (!authorization) return refusal(reply, 'Authorization required', 401);
    if (authorization === `Bearer ${secretKey}`) return done();
    return refusal(reply, 'Invalid authorization key', 401);
  });
  app.setNotFoundHandler((_request, reply) => refusal(reply, 'Route not found', 404));
}
