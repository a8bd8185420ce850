import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { checkReady } from './health.usecases.ts';

const { health, ready } = endpoints.health;

export const healthModule: Module = {
  name: 'health',
  routes: [route(health, async () => ({ status: 'ok' as const })), route(ready, ({ deps }) => checkReady(deps))],
};
