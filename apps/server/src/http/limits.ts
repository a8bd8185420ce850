import type { Endpoint } from '@marula/contract/endpoint';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import type { FastifyInstance } from 'fastify';
import { rateRepository } from '../access/rate.repository.ts';
import type { Deps } from '../core/deps.ts';
import { callerOf } from './address.ts';

const isCounted = (url: string) => url.startsWith('/api/') && url !== '/api/health';

/**
 * The general limit: per address, counted in this process. It guards the process; the strict ones guard accounts. Every
 * call passes here, so it is one look into a map that is thrown away each minute (bench http).
 */
export function limitRequests(app: FastifyInstance, perMinute: number, clock: Deps['clock']): void {
  let calls = new Map<string, number>();
  let endsAt = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request.url)) return done();
    const now = clock().getTime();
    if (now >= endsAt) {
      calls = new Map();
      endsAt = now + duration.minute;
    }
    const caller = callerOf(request.ip);
    const count = (calls.get(caller) ?? 0) + 1;
    calls.set(caller, count);
    if (count <= perMinute) return done();
    reply.header('retry-after', Math.ceil((endsAt - now) / duration.second));
    done(new AppError('rate.requests'));
  });
}

/** An endpoint's own limit: per address and per account, counted in the database so that it holds across processes. */
export async function limitCalls(
  deps: Deps,
  endpoint: Pick<Endpoint, 'method' | 'rate'> & { path: string },
  profileId: string | undefined,
  address: string,
): Promise<void> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const keys = [`${name} ${callerOf(address)}`, ...(profileId ? [`${name} ${profileId}`] : [])];
  const hits = await rateRepository(deps.db).hit(keys, deps.clock(), duration.minute);
  if (hits > (endpoint.rate ?? Number.POSITIVE_INFINITY)) throw new AppError('rate.requests');
}
