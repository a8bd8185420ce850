import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { checkUserExists, checkUserType, endSession, listSessions, verifyPassword } from './auth.usecases.ts';

const { auth } = endpoints;

export const authModule: Module = {
  name: 'auth',
  routes: [
    route(auth.verifyPassword, ({ deps, actor, body }) => verifyPassword(deps, actor, body.password)),
    route(auth.checkUserExists, ({ deps, body }) => checkUserExists(deps, body.email)),
    route(auth.checkUserType, ({ deps, actor }) => checkUserType(deps, actor)),
    route(auth.sessions, ({ deps, actor }) => listSessions(deps, actor)),
    route(auth.endSession, ({ deps, actor, params }) => endSession(deps, actor, params.id)),
  ],
};
