import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import {
  askForPrivacy,
  confirmRequest,
  keepFile,
  listOwn,
  readLink,
  takeFile,
} from './privacy-desk.asking.usecases.ts';
import { correctPerson } from './privacy-desk.correction.usecases.ts';
import { erasePerson, liftHold, listHolds, placeHold } from './privacy-desk.erasure.usecases.ts';
import { proveWhatIsGone } from './privacy-desk.subscribers.ts';
import { proveErasure } from './privacy-desk.tasks.ts';
import {
  addByHand,
  askIdentity,
  checkIdentity,
  closeRequest,
  extendRequest,
  listRequests,
  readRequest,
  sendFile,
  sortRequest,
} from './privacy-desk.usecases.ts';

const { privacyDesk: desk } = endpoints;

export const privacyDeskModule: Module = {
  name: 'privacy-desk',
  routes: [
    route(desk.ask, ({ deps, actor, body }) => askForPrivacy(deps, actor, body)),
    route(desk.own, ({ deps, actor }) => listOwn(deps, actor)),
    route(desk.readLink, ({ deps, body }) => readLink(deps, body.token)),
    route(desk.confirm, ({ deps, body }) => confirmRequest(deps, body.token)),
    route(desk.takeFile, ({ deps, body }) => takeFile(deps, body.token)),
    route(desk.keepFile, ({ deps, body }) => keepFile(deps, body.token)),
    route(desk.list, ({ deps, actor, query }) => listRequests(deps, actor, query)),
    route(desk.read, ({ deps, actor, params }) => readRequest(deps, actor, params.id)),
    route(desk.add, ({ deps, actor, body }) => addByHand(deps, actor, body)),
    route(desk.sort, ({ deps, actor, params, body }) => sortRequest(deps, actor, params.id, body)),
    route(desk.askIdentity, ({ deps, actor, params, body }) => askIdentity(deps, actor, params.id, body)),
    route(desk.checkIdentity, ({ deps, actor, params, body }) => checkIdentity(deps, actor, params.id, body)),
    route(desk.extend, ({ deps, actor, params, body }) => extendRequest(deps, actor, params.id, body)),
    route(desk.sendFile, ({ deps, actor, params, body }) => sendFile(deps, actor, params.id, body)),
    route(desk.correct, ({ deps, actor, params, body }) => correctPerson(deps, actor, params.id, body)),
    route(desk.close, ({ deps, actor, params, body }) => closeRequest(deps, actor, params.id, body)),
    route(desk.erase, ({ deps, actor, params, body }) => erasePerson(deps, actor, params.id, body)),
    route(desk.holds, ({ deps, actor }) => listHolds(deps, actor)),
    route(desk.hold, ({ deps, actor, body }) => placeHold(deps, actor, body)),
    route(desk.lift, ({ deps, actor, params, body }) => liftHold(deps, actor, params.id, body)),
  ],
  tasks: [proveErasure],
  subscribers: [proveWhatIsGone],
};
