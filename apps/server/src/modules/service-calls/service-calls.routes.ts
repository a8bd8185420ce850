import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { signOutClosed } from './service-calls.tasks.ts';
import { hearDatabase } from './service-calls.usecases.ts';

export const serviceCallsModule: Module = {
  name: 'service-calls',
  routes: [route(endpoints.serviceCalls.hearDatabase, ({ deps, actor, body }) => hearDatabase(deps, actor, body))],
  tasks: [signOutClosed],
};
