import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { echoInvite, echoMember, echoRemoval, mailRemoval, mailRoleChange } from './team.subscribers.ts';
import { signOutMember } from './team.tasks.ts';
import { cancelInvite, changeRole, inviteMember, readTeam, removeMember } from './team.usecases.ts';

const { team } = endpoints;

export const teamModule: Module = {
  name: 'team',
  routes: [
    route(team.read, ({ deps, actor }) => readTeam(deps, actor)),
    route(team.invite, ({ deps, actor, body }) => inviteMember(deps, actor, body)),
    route(team.cancelInvite, ({ deps, actor, params }) => cancelInvite(deps, actor, params.id)),
    route(team.remove, ({ deps, actor, params }) => removeMember(deps, actor, params.id)),
    route(team.changeRole, ({ deps, actor, params, body }) => changeRole(deps, actor, params.id, body.role)),
  ],
  subscribers: [echoInvite, echoMember, echoRemoval, mailRoleChange, mailRemoval],
  tasks: [signOutMember],
};
