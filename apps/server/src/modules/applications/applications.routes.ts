import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { answerContest, contest } from './applications.contests.usecases.ts';
import { exportApplications } from './applications.export.usecases.ts';
import { inviteMany, inviteOne, restoreInvite } from './applications.invites.usecases.ts';
import { noteArrival } from './applications.mails.subscribers.ts';
import { mailArrivals } from './applications.mails.tasks.ts';
import { bulkDelete, bulkUpdate, deleteApplication, updateApplication } from './applications.moves.usecases.ts';
import {
  tellOfArrival,
  tellOfContest,
  tellOfDecline,
  tellOfMove,
  tellOfReminder,
  tellOfRemoval,
  tellOfRemovedInvite,
  tellOfRemovedPipeline,
} from './applications.notices.subscribers.ts';
import { answerInvitation, apply, listOwn, readOwn, remind } from './applications.own.usecases.ts';
import { giveFirstReasons } from './applications.reasons.subscribers.ts';
import { addReason, listReasons, removeReason } from './applications.reasons.usecases.ts';
import { echoChanged, echoCreated, echoMatch, echoRemoved } from './applications.subscribers.ts';
import { settleDeclines, settleRemovedInvites } from './applications.tasks.ts';
import { addNote, listApplications, listIds, readApplication } from './applications.usecases.ts';
import { takeBackAccess, withdraw } from './applications.withdraw.usecases.ts';

const { applications, candidateApp } = endpoints;

export const applicationsModule: Module = {
  name: 'applications',
  routes: [
    route(applications.list, ({ deps, actor, query }) => listApplications(deps, actor, query)),
    route(applications.ids, ({ deps, actor, query }) => listIds(deps, actor, query)),
    route(applications.export, ({ deps, actor, query }) => exportApplications(deps, actor, query)),
    route(applications.read, ({ deps, actor, params, query }) => readApplication(deps, actor, params.id, query.ahead)),
    route(applications.create, ({ deps, actor, body }) => inviteOne(deps, actor, body.job_id, body.profile_id)),
    route(applications.createMany, ({ deps, actor, body }) => inviteMany(deps, actor, body.job_id, body.profile_ids)),
    route(applications.update, ({ deps, actor, params, body }) => updateApplication(deps, actor, params.id, body)),
    route(applications.bulkUpdate, ({ deps, actor, body }) => bulkUpdate(deps, actor, body)),
    route(applications.bulkDelete, ({ deps, actor, body }) => bulkDelete(deps, actor, body.application_ids)),
    route(applications.delete, ({ deps, actor, params }) => deleteApplication(deps, actor, params.id)),
    route(applications.restoreInvite, ({ deps, actor, params }) => restoreInvite(deps, actor, params.id)),
    route(applications.addNote, ({ deps, actor, params, body }) => addNote(deps, actor, params.id, body.note)),
    route(applications.answerContest, ({ deps, actor, params, body }) =>
      answerContest(deps, actor, params.id, body.answer),
    ),
    route(applications.declineReasons, ({ deps, actor }) => listReasons(deps, actor)),
    route(applications.addDeclineReason, ({ deps, actor, body }) => addReason(deps, actor, body)),
    route(applications.deleteDeclineReason, ({ deps, actor, params }) => removeReason(deps, actor, params.id)),
    route(candidateApp.listApplications, ({ deps, actor, query }) => listOwn(deps, actor, query)),
    route(candidateApp.readApplication, ({ deps, actor, params }) => readOwn(deps, actor, params.id)),
    route(candidateApp.remindEmployer, ({ deps, actor, params }) => remind(deps, actor, params.id)),
    route(candidateApp.apply, ({ deps, actor, body }) => apply(deps, actor, body)),
    route(candidateApp.answerInvitation, ({ deps, actor, params, body }) =>
      answerInvitation(deps, actor, params.id, body),
    ),
    route(candidateApp.withdraw, ({ deps, actor, params }) => withdraw(deps, actor, params.id)),
    route(candidateApp.takeBackAccess, ({ deps, actor, params }) => takeBackAccess(deps, actor, params.id)),
    route(candidateApp.contest, ({ deps, actor, params, body }) => contest(deps, actor, params.id, body.text)),
  ],
  subscribers: [
    echoCreated,
    echoChanged,
    echoRemoved,
    echoMatch,
    tellOfArrival,
    tellOfMove,
    tellOfRemoval,
    tellOfRemovedPipeline,
    tellOfRemovedInvite,
    tellOfReminder,
    tellOfContest,
    tellOfDecline,
    giveFirstReasons,
    noteArrival,
  ],
  tasks: [settleDeclines, settleRemovedInvites, mailArrivals],
};
