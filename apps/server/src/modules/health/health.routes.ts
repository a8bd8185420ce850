import { endpoints } from '@marula/contract/endpoints';
import { statusLimits } from '@marula/contract/status-limits';
import { type Module, route } from '../../core/module.ts';
import { readOperations, retryWork } from './health.operations.usecases.ts';
import { readDetailedHealth, retryFailed } from './health.service.usecases.ts';
import { readStatus } from './health.status.usecases.ts';
import { forgetVitals, lookAtServices } from './health.tasks.ts';
import { checkReady, newsFailing } from './health.usecases.ts';

const {
  health: { health, ready, status },
  operations,
  serviceCalls,
} = endpoints;
const PAGE = '/status';

export const healthModule: Module = {
  name: 'health',
  routes: [
    route(health, async () => ({ status: 'ok' as const })),
    route(ready, ({ deps }) => checkReady(deps)),
    route(status, ({ deps }) => readStatus(deps)),
    route(operations.read, ({ deps, actor }) => readOperations(deps, actor)),
    route(operations.retry, ({ deps, actor, body }) => retryWork(deps, actor, body)),
    route(serviceCalls.readHealth, ({ deps }) => readDetailedHealth(deps)),
    route(serviceCalls.retry, ({ deps, actor, body }) => retryFailed(deps, actor, body)),
  ],
  tasks: [lookAtServices, forgetVitals],
  figures: [
    {
      name: 'outbox_failing',
      help: 'Deliveries of events that failed: tried again, or given up. What is given up waits for somebody to look.',
      label: 'state',
      read: newsFailing,
    },
  ],
  pages: [
    {
      path: PAGE,
      head: async ({ clock }) => ({
        status: 200,
        path: PAGE,
        until: new Date(clock().getTime() + statusLimits.keptMs),
      }),
    },
  ],
};
