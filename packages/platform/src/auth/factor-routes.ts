import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { requireUser, type SignedIn } from './bearer.ts';
import { forbidden } from './errors.ts';
import { type FactorCaller, factorOf } from './factor-caller.ts';
import { challengeFactor, enrollFactor, unenrollFactor } from './factor-enrolment.ts';
import { verifyFactor } from './factor-verification.ts';

type FactorRequest = FastifyRequest<{ Params: { id: string } }>;

export function factorRoutes(context: PlatformContext, app: FastifyInstance): void {
  app.post('/factors', async (request) => {
    const caller = await permanentUser(context, request);
    return enrollFactor(context, { ...caller, ip: request.ip, body: request.body });
  });

  const withFactor =
    (handle: (context: PlatformContext, caller: FactorCaller) => Promise<object>) => async (request: FactorRequest) => {
      const caller = await permanentUser(context, request);
      const factor = await factorOf(context, caller.user.id, request.params.id);
      return handle(context, { ...caller, factor, ip: request.ip, body: request.body });
    };
  app.post('/factors/:id/challenge', withFactor(challengeFactor));
  app.post('/factors/:id/verify', withFactor(verifyFactor));
  app.delete('/factors/:id', withFactor(unenrollFactor));
}

async function permanentUser(context: PlatformContext, request: FastifyRequest): Promise<SignedIn> {
  const caller = await requireUser(context, request);
  if (caller.user.is_anonymous)
    throw forbidden('no_authorization', 'Anonymous user not allowed to perform these actions');
  return caller;
}
