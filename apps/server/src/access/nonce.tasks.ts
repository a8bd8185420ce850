import { duration } from '@marula/contract/limits';
import { serviceCallLimits } from '@marula/contract/service-call-limits';
import { z } from 'zod';
import { task } from '../core/module.ts';
import { nonceRepository } from './nonce.repository.ts';

export const forgetNonces = task({
  name: 'service-nonces.forget',
  schema: z.object({}),
  cron: '*/20 * * * *',
  run: ({ db, clock }) => {
    const kept = serviceCallLimits.nonceKeptSeconds * duration.second;
    return nonceRepository(db).removeBefore(new Date(clock().getTime() - kept));
  },
});
