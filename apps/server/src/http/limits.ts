import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@marula/contract/endpoint';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../app/deps.ts';
import { callerOf } from './address.ts';
import { rateRepository } from './rate.repository.ts';

/** The general limit: per address, counted in this process. It guards the process; the strict ones guard accounts. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: duration.minute,
    allowList: (request) => !request.url.startsWith('/api/') || request.url === '/api/health',
    keyGenerator: (request) => callerOf(request.ip),
    // A caller learns of the limit when it is reached; the countdown in every reply would cost each of them.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppError('rate.requests'),
  });
}

/** An endpoint's own limit: per address and per account, counted in the database so that it holds across processes. */
export async function limitCalls(
  deps: Deps,
  endpoint: Endpoint,
  profileId: string | undefined,
  address: string,
): Promise<void> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const keys = [`${name} ${callerOf(address)}`, ...(profileId ? [`${name} ${profileId}`] : [])];
  const hits = await rateRepository(deps.db).hit(keys, deps.clock(), duration.minute);
  if (hits > (endpoint.rate ?? Number.POSITIVE_INFINITY)) throw new AppError('rate.requests');
}
