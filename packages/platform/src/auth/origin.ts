import type { FastifyRequest } from 'fastify';

/** Where a request comes from. The address is the socket's, unless who mounts the platform trusts a proxy. */
export interface Origin {
  ip: string;
  userAgent: string | null;
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
});
