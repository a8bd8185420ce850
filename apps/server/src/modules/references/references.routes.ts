import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { tellOfConfirmation } from './references.subscribers.ts';
import { askReferee } from './references.tasks.ts';
import { answerReference, readQuestion, requestReference } from './references.usecases.ts';

const { references } = endpoints;

export const referencesModule: Module = {
  name: 'references',
  routes: [
    route(references.request, ({ deps, actor, params }) => requestReference(deps, actor, params.id)),
    route(references.read, ({ deps, query }) => readQuestion(deps, query)),
    route(references.answer, ({ deps, body }) => answerReference(deps, body)),
  ],
  subscribers: [tellOfConfirmation],
  tasks: [askReferee],
};
