import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { fetchDeeplink, sendDeeplink } from './link-tracking.deep-links.usecases.ts';
import { forgetClicks } from './link-tracking.tasks.ts';
import { attachUser, generateToken, upsertClick } from './link-tracking.usecases.ts';

const { linkTracking } = endpoints;

export const linkTrackingModule: Module = {
  name: 'link-tracking',
  routes: [
    route(linkTracking.generateToken, ({ deps, actor, body }) => generateToken(deps, actor, body)),
    route(linkTracking.upsertClick, ({ deps, visitor, body }) => upsertClick(deps, visitor, body.token)),
    route(linkTracking.attachUser, ({ deps, actor, body }) => attachUser(deps, actor, body.click_id)),
    route(linkTracking.sendDeeplink, ({ deps, visitor, body }) => sendDeeplink(deps, visitor, body.path)),
    route(linkTracking.fetchDeeplink, ({ deps, visitor }) => fetchDeeplink(deps, visitor)),
  ],
  tasks: [forgetClicks],
};
