import { services } from '@marula/contract/status-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { lookAt } from './health.status.usecases.ts';

/** Looks also while nobody asks, or `since` would be when the first person came to see. Who serves pages looks at itself. */
export const lookAtServices = task({
  name: 'health.look',
  schema: z.object({}),
  cron: '* * * * *',
  run: async (deps) => {
    await lookAt(
      deps,
      services.filter((service) => service !== 'web' && service !== 'api'),
    );
  },
});
