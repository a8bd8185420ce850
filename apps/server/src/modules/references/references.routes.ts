import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import {
  judgeReference,
  listReferenceChecks,
  readReferenceCheck,
  readReferenceLetters,
} from './references.checks.usecases.ts';
import { askForReferenceCheck, readOwnDispute, tellOwnSide } from './references.own-checks.usecases.ts';
import { tellOfConfirmation } from './references.subscribers.ts';
import { askReferee } from './references.tasks.ts';
import { answerReference, readQuestion, requestReference } from './references.usecases.ts';

const { references, referenceChecks } = endpoints;

export const referencesModule: Module = {
  name: 'references',
  routes: [
    route(references.request, ({ deps, actor, params }) => requestReference(deps, actor, params.id)),
    route(references.read, ({ deps, query }) => readQuestion(deps, query)),
    route(references.answer, ({ deps, body }) => answerReference(deps, body)),
    route(referenceChecks.ask, ({ deps, actor, params }) => askForReferenceCheck(deps, actor, params.id)),
    route(referenceChecks.dispute, ({ deps, actor, params }) => readOwnDispute(deps, actor, params.id)),
    route(referenceChecks.tell, ({ deps, actor, params, body }) => tellOwnSide(deps, actor, params.id, body)),
    route(referenceChecks.list, ({ deps, query }) => listReferenceChecks(deps, query)),
    route(referenceChecks.read, ({ deps, actor, params }) => readReferenceCheck(deps, actor, params.id)),
    route(referenceChecks.letters, ({ deps, params, query }) => readReferenceLetters(deps, params.id, query)),
    route(referenceChecks.judge, ({ deps, actor, params, body }) => judgeReference(deps, actor, params.id, body)),
  ],
  subscribers: [tellOfConfirmation],
  tasks: [askReferee],
};
