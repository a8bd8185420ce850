import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { embedMarked } from './matching.embed.tasks.ts';
import { forgetOfCompany, matchAcceptance, matchAnew, matchArrival } from './matching.subscribers.ts';
import { forgetRecommendations, rematchJob, rematchOutdated } from './matching.tasks.ts';
import { matchingCandidates } from './matching.usecases.ts';

export const matchingModule: Module = {
  name: 'matching',
  routes: [
    route(endpoints.matching.candidates, ({ deps, actor, params, query }) =>
      matchingCandidates(deps, actor, params.jobId, query),
    ),
  ],
  subscribers: [matchAcceptance, matchArrival, matchAnew, forgetOfCompany],
  tasks: [rematchJob, rematchOutdated, forgetRecommendations, embedMarked],
};
