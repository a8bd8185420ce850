import type { CallingService } from '@marula/contract/service-call-limits';
import { callerOf } from '@marula/platform/caller-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { admitService, isServed } from '../access/service-guard.ts';
import type { ServiceActor } from '../core/actor.ts';
import type { Deps } from '../core/deps.ts';
import { acceptBytes, jsonIn } from './body.ts';

/** A place whose calls keep their bytes until the signature over them was checked; none where nobody has a key. */
export function mountSigned(
  app: FastifyInstance,
  deps: Deps,
  service: CallingService,
  mountOn: (scope: FastifyInstance) => void,
): void {
  if (!isServed(deps, service)) return;
  app.register(async (scope) => {
    acceptBytes(scope);
    mountOn(scope);
  });
}

/** Who signed the call. From then on its body is read like any other. */
export async function signerOf(deps: Deps, service: CallingService, request: FastifyRequest): Promise<ServiceActor> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const actor = await admitService(deps, service, {
    method: request.method,
    path: request.raw.url ?? '',
    headers: request.headers,
    body,
    address: callerOf(request.ip),
  });
  request.body = await jsonIn(request, body);
  return actor;
}
