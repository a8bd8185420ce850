import { endpoints } from '@marula/contract/endpoints';
import { statusLimits } from '@marula/contract/status-limits';
import { type Module, route } from '../../core/module.ts';
import { readStatus } from './health.status.usecases.ts';
import { checkReady, newsFailing } from './health.usecases.ts';

const { health, ready, status } = endpoints.health;
const PAGE = '/status';

export const healthModule: Module = {
  name: 'health',
  routes: [
    route(health, async () => ({ status: 'ok' as const })),
    route(ready, ({ deps }) => checkReady(deps)),
    route(status, ({ deps }) => readStatus(deps)),
  ],
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
