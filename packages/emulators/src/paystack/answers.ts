import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Paystack } from './state.ts';

export const answer = (reply: FastifyReply, message: string, data?: unknown, meta?: unknown) =>
  reply.send({
    status: true,
    message,
    ...(data === undefined ? {} : { data }),
    ...(meta === undefined ? {} : { meta }),
  });

interface Refusal {
  status?: number;
  code?: string;
  type?: string;
  nextStep?: string;
}

/** Older refusals carry only their sentence. */
export const refusal = (reply: FastifyReply, message: string, { status = 400, code, type, nextStep }: Refusal = {}) =>
  reply.code(status).send({
    status: false,
    message,
    ...(code && {
      meta: { nextStep: nextStep ?? 'Ensure that the value(s) you are passing are valid' },
      type: type ?? 'validation_error',
      code,
    }),
  });

export const isPage = (url: string): boolean => url.startsWith('/checkout/') || url.startsWith('/_control/');

/** Pages and controls need no key. An address that is not there answers 404 and nothing else, with or without one. */
export function requireKey(app: FastifyInstance, { secretKey }: Paystack): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (isPage(request.url) || request.is404) return done();
    const { authorization } = request.headers;
    if (!authorization) return refusal(reply, 'No Authorization Header was found', { status: 401 });
    if (authorization === `Bearer ${secretKey}`) return done();
    return refusal(reply, 'Invalid key', {
      status: 401,
      code: 'invalid_Key',
      nextStep: 'Ensure that you provide the correct authorization key for the request',
    });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
}
