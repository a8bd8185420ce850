import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';

const { health, ready } = endpoints.health;

export const healthModule: Module = {
  name: 'health',
  routes: [
    route(health, async () => ({ status: 'ok' as const })),
    route(ready, async ({ deps }) => {
      await deps.db.query('select 1');
      return { status: 'ready' as const };
    }),
  ],
};
