import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { tellActivity } from './activity-log.subscribers.ts';
import { listActivity } from './activity-log.usecases.ts';

export const activityLogModule: Module = {
  name: 'activity-log',
  routes: [route(endpoints.activityLog.list, ({ deps, actor, query }) => listActivity(deps, actor, query))],
  subscribers: [tellActivity],
};
