import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { startLook } from './support.looks.usecases.ts';
import { hearMail } from './support.mails.usecases.ts';
import { addReadyAnswer, changeReadyAnswer, listReadyAnswers, removeReadyAnswer } from './support.ready.usecases.ts';
import { takeAnswers } from './support.subscribers.ts';
import { mailAnswer } from './support.tasks.ts';
import {
  answerCase,
  assignCase,
  closeCase,
  listCases,
  listHelpers,
  noteOnCase,
  readCase,
  reopenCase,
} from './support.usecases.ts';

const { support, serviceCalls } = endpoints;

export const supportModule: Module = {
  name: 'support',
  routes: [
    route(support.list, ({ deps, actor, query }) => listCases(deps, actor, query)),
    route(support.read, ({ deps, actor, params }) => readCase(deps, actor, params.id)),
    route(support.answer, ({ deps, actor, params, body }) => answerCase(deps, actor, params.id, body)),
    route(support.note, ({ deps, actor, params, body }) => noteOnCase(deps, actor, params.id, body)),
    route(support.assign, ({ deps, actor, params, body }) => assignCase(deps, actor, params.id, body)),
    route(support.close, ({ deps, actor, params, body }) => closeCase(deps, actor, params.id, body)),
    route(support.reopen, ({ deps, actor, params, body }) => reopenCase(deps, actor, params.id, body)),
    route(support.helpers, ({ deps, actor }) => listHelpers(deps, actor)),
    route(support.readyAnswers, ({ deps, actor }) => listReadyAnswers(deps, actor)),
    route(support.addReadyAnswer, ({ deps, actor, body }) => addReadyAnswer(deps, actor, body)),
    route(support.changeReadyAnswer, ({ deps, actor, params, body }) =>
      changeReadyAnswer(deps, actor, params.id, body),
    ),
    route(support.removeReadyAnswer, ({ deps, actor, params }) => removeReadyAnswer(deps, actor, params.id)),
    route(serviceCalls.hearMail, ({ deps, body }) => hearMail(deps, body)),
    route(support.look, ({ deps, actor, body }) => startLook(deps, actor, body)),
  ],
  tasks: [mailAnswer],
  subscribers: [takeAnswers],
};
