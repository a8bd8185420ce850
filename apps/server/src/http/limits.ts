import type { Endpoint } from '@marula/contract/endpoint';
import { AppError } from '@marula/contract/errors';
import { duration, request as limits } from '@marula/contract/limits';
import { callerOf } from '@marula/platform/caller-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateRepository } from '../access/rate.repository.ts';
import type { Deps } from '../core/deps.ts';

const isCounted = (url: string) => /^\/(api|auth|storage|realtime)\/(?!(v1\/)?health$)/.test(url);

/** Pictures and other files, which browsers keep: reading them has an allowance of its own, so that none goes blank. */
const readsFile = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /^\/storage\/v1\/(object|render)\//.test(url);

/** With a status that the platform's parts understand: each says it in its own words. */
const tooOften = () => Object.assign(new AppError('rate.requests'), { statusCode: 429 });

/**
 * The general limit, counted in this process. It guards the process; the strict ones guard accounts. Whoever was known a
 * moment ago is counted as a person, everybody else by their address: an office and a phone network are one address.
 * Every call passes here, so it is one look into a map that is thrown away each minute (bench http).
 */
export function limitRequests(app: FastifyInstance, perMinute: number, { clock, identity }: Deps): void {
  let calls = new Map<string, number>();
  let endsAt = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request.url)) return done();
    const now = clock().getTime();
    if (now >= endsAt) {
      calls = new Map();
      endsAt = now + duration.minute;
    }
    const reads = readsFile(request);
    const person = identity.known(request.headers.authorization?.slice('Bearer '.length) ?? '');
    const caller = person ?? callerOf(request.ip);
    const key = reads ? `files ${caller}` : caller;
    const count = (calls.get(key) ?? 0) + 1;
    calls.set(key, count);
    const allowed = perMinute * (person ? limits.personCalls : 1) * (reads ? limits.filesPerCall : 1);
    if (count <= allowed) return done();
    reply.header('retry-after', Math.ceil((endsAt - now) / duration.second));
    done(tooOften());
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
