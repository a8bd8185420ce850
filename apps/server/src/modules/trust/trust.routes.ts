import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { makeAppeal, readAppeal, readOwnAppeal } from './trust.appeals.usecases.ts';
import { readLetter } from './trust.letters.usecases.ts';
import { closeChannels, lookAtAdverts, warnApplicants } from './trust.subscribers.ts';
import { fillBands } from './trust.tasks.ts';
import { judgeCase, listCases, readCase } from './trust.usecases.ts';

const { trust } = endpoints;

export const trustModule: Module = {
  name: 'trust',
  routes: [
    route(trust.list, ({ deps, query }) => listCases(deps, query)),
    route(trust.read, ({ deps, params }) => readCase(deps, params.id)),
    route(trust.letter, ({ deps, params, query }) => readLetter(deps, params, query)),
    route(trust.judge, ({ deps, actor, params, body }) => judgeCase(deps, actor, params.id, body)),
    route(trust.readAppeal, ({ deps, query }) => readAppeal(deps, query.token)),
    route(trust.ownAppeal, ({ deps, actor }) => readOwnAppeal(deps, actor)),
    route(trust.appeal, ({ deps, body }) => makeAppeal(deps, body)),
  ],
  tasks: [fillBands],
  subscribers: [lookAtAdverts, warnApplicants, closeChannels],
};
