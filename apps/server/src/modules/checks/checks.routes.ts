import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { askForCheck, proveMail, readOwnCheck } from './checks.own.usecases.ts';
import { judgeCheck, listChecks, readCheck, readLetter } from './checks.usecases.ts';

const { checks } = endpoints;

export const checksModule: Module = {
  name: 'checks',
  routes: [
    route(checks.own, ({ deps, actor }) => readOwnCheck(deps, actor)),
    route(checks.ask, ({ deps, actor, body }) => askForCheck(deps, actor, body)),
    route(checks.prove, ({ deps, actor, body }) => proveMail(deps, actor, body.token)),
    route(checks.list, ({ deps, query }) => listChecks(deps, query)),
    route(checks.read, ({ deps, actor, params }) => readCheck(deps, actor, params.id)),
    route(checks.letter, ({ deps, params, query }) => readLetter(deps, params, query)),
    route(checks.judge, ({ deps, actor, params, body }) => judgeCheck(deps, actor, params.id, body)),
  ],
};
