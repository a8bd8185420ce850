import { z } from 'zod';
import { task } from '../core/module.ts';
import { rateRepository } from './rate.repository.ts';

export const cleanRates = task({
  name: 'rates.clean',
  schema: z.object({}),
  cron: '*/15 * * * *',
  run: (deps) => rateRepository(deps.db).removeEnded(deps.clock()),
});
