import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { declineInvitation, joinWithPassword, joinWithSession, readInvitation } from './invites.usecases.ts';

const { invites } = endpoints;

export const invitesModule: Module = {
  name: 'invites',
  routes: [
    route(invites.read, ({ deps, query }) => readInvitation(deps, query.token)),
    route(invites.decline, ({ deps, body }) => declineInvitation(deps, body.token)),
    route(invites.joinWithPassword, ({ deps, visitor, body }) => joinWithPassword(deps, visitor.locale, body)),
    route(invites.joinWithSession, ({ deps, actor, body }) => joinWithSession(deps, actor, body)),
  ],
};
