import { endpoints } from '@marula/contract/endpoints';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { type AskAsCaller, type Module, route } from '../../core/module.ts';
import { decide } from './felix.acts.usecases.ts';
import { findPeople, refinePeople, suggestPeople } from './felix.people.usecases.ts';
import { tellOfReview } from './felix.subscribers.ts';
import {
  deleteConversation,
  listConversations,
  readConversation,
  renameConversation,
  sayToFelix,
  startConversation,
} from './felix.talk.usecases.ts';
import { readFelix, readText, review, writeJob } from './felix.usecases.ts';
import { costs, type FelixCall } from './felix.uses.usecases.ts';
import { gradeVideo } from './felix.videos.usecases.ts';

const { felix } = endpoints;

interface Asked {
  deps: Deps;
  actor: Actor;
  askAsCaller: AskAsCaller;
  hungUp: () => AbortSignal;
}

const callOf = ({ deps, actor, askAsCaller, hungUp }: Asked): FelixCall => ({
  deps,
  actor,
  ask: askAsCaller,
  signal: hungUp(),
});

export const felixModule: Module = {
  name: 'felix',
  routes: [
    route(felix.read, ({ deps, actor }) => readFelix(deps, actor)),
    route(felix.writeJob, (call) => writeJob(callOf(call), call.body)),
    route(felix.reviewJob, (call) => review(callOf(call), call.body)),
    route(felix.readText, (call) => readText(callOf(call), call.body)),
    route(felix.findPeople, (call) => findPeople(callOf(call), call.body)),
    route(felix.refinePeople, (call) => refinePeople(callOf(call), call.body)),
    route(felix.suggestPeople, (call) => suggestPeople(callOf(call), call.body)),
    route(felix.gradeVideo, (call) => gradeVideo(callOf(call), call.params.id)),
    route(felix.conversations, ({ deps, actor, query }) => listConversations(deps, actor, query)),
    route(felix.start, ({ deps, actor }) => startConversation(deps, actor)),
    route(felix.conversation, ({ deps, actor, params }) => readConversation(deps, actor, params.id)),
    route(felix.rename, ({ deps, actor, params, body }) => renameConversation(deps, actor, params.id, body.title)),
    route(felix.delete, ({ deps, actor, params }) => deleteConversation(deps, actor, params.id)),
    route(felix.say, (call) => sayToFelix(callOf(call), call.params.id, call.body)),
    route(felix.decide, (call) => decide(callOf(call), call.params, call.body)),
  ],
  subscribers: [tellOfReview],
  figures: [
    {
      name: 'felix_calls',
      help: 'What Felix was asked, by kind of work.',
      label: 'work',
      read: (deps) => costs(deps, ({ calls }) => calls),
    },
    {
      name: 'felix_failures',
      help: 'How much of it got no answer; it was not counted against anybody.',
      label: 'work',
      read: (deps) => costs(deps, ({ failures }) => failures),
    },
    {
      name: 'felix_cost_dollars',
      help: 'What it cost at the provider, by kind of work and by the prices that are set.',
      label: 'work',
      read: (deps) => costs(deps, ({ dollars }) => dollars),
    },
  ],
};
