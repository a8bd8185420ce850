import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { exportActivity } from './activity-log.export.usecases.ts';
import { forgetNames, tellActivity } from './activity-log.subscribers.ts';
import { forgetActivity } from './activity-log.tasks.ts';
import { listActivity } from './activity-log.usecases.ts';

const { activityLog } = endpoints;

export const activityLogModule: Module = {
  name: 'activity-log',
  routes: [
    route(activityLog.list, ({ deps, actor, query }) => listActivity(deps, actor, query)),
    route(activityLog.export, ({ deps, actor, query }) => exportActivity(deps, actor, query)),
  ],
  subscribers: [tellActivity, forgetNames],
  tasks: [forgetActivity],
};
