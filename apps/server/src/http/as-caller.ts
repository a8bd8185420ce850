import type { Endpoint, ReplyOf } from '@marula/contract/endpoint';
import { AppError, type ErrorCode, errorReply } from '@marula/contract/errors';
import { companyHeader } from '@marula/contract/headers';
import { localeHeader, tenantHeader } from '@marula/contract/tenants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AskAsCaller } from '../core/module.ts';

/** What makes a caller who they are. A call in their name carries this and nothing else of theirs. */
const passedOn = ['authorization', companyHeader, localeHeader, tenantHeader];

/**
 * Calls of the contract in the name of who made this one: with their session, their rights as they are at that moment,
 * their plan and their limits. Whoever acts for somebody can do what that person could do by hand, and nothing more.
 */
export const askAsCaller =
  (app: FastifyInstance, request: FastifyRequest): AskAsCaller =>
  async <E extends Endpoint>(endpoint: E, { params = {}, query = {}, body }: Parameters<AskAsCaller>[1] = {}) => {
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const asked = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const reply = await app.inject({
      method: endpoint.method,
      url,
      query: Object.fromEntries(asked),
      headers,
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (reply.statusCode < 400) return reply.json() as ReplyOf<E>;
    const { code, data } = errorReply.parse(reply.json()).error;
    throw new AppError(code as ErrorCode, ...([data] as never));
  };
