import { duration } from '@marula/contract/limits';
import { operationLimits } from '@marula/contract/operation-limits';
import { services } from '@marula/contract/status-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { lookAt } from './health.status.usecases.ts';
import { vitalsRepository } from './health.vitals.repository.ts';

/** What is this old helps nobody any more, and a mail's address is somebody's. */
export const forgetVitals = task({
  name: 'health.forget',
  schema: z.object({}),
  cron: '25 * * * *',
  run: async (deps) => {
    const before = (days: number) => new Date(deps.clock().getTime() - days * duration.day);
    const { callTimesKeptDays, mailLogKeptDays } = operationLimits;
    await vitalsRepository(deps.db).forget(before(callTimesKeptDays), before(mailLogKeptDays), before(1));
  },
});

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
