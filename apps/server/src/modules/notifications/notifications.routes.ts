import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { echoNotification, echoNotifications } from './notifications.subscribers.ts';
import { forgetNotifications } from './notifications.tasks.ts';
import {
  deleteNotification,
  listNotifications,
  markNotification,
  readNotifications,
  restoreNotification,
} from './notifications.usecases.ts';

const { notifications } = endpoints;

export const notificationsModule: Module = {
  name: 'notifications',
  routes: [
    route(notifications.list, ({ deps, actor, params, query }) => listNotifications(deps, actor, params, query)),
    route(notifications.readAll, ({ deps, actor, body }) => readNotifications(deps, actor, body)),
    route(notifications.mark, ({ deps, actor, params, body }) => markNotification(deps, actor, params.id, body.read)),
    route(notifications.delete, ({ deps, actor, params }) => deleteNotification(deps, actor, params.id)),
    route(notifications.restore, ({ deps, actor, params }) => restoreNotification(deps, actor, params.id)),
  ],
  subscribers: [echoNotification, echoNotifications],
  tasks: [forgetNotifications],
};
