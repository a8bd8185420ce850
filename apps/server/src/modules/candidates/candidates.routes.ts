import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { createPool, deletePool, listPools, updatePool } from './candidates.pools.usecases.ts';
import { browseCandidates, readFilterOptions, searchCandidates } from './candidates.search.usecases.ts';
import { gatherWords } from './candidates.tasks.ts';
import { readCandidate, reportCandidate } from './candidates.usecases.ts';

const { candidates } = endpoints;

export const candidatesModule: Module = {
  name: 'candidates',
  routes: [
    route(candidates.search, ({ deps, actor, query }) => searchCandidates(deps, actor, query)),
    route(candidates.browse, ({ deps, query }) => browseCandidates(deps, query)),
    route(candidates.filterOptions, ({ deps, visitor, query }) =>
      readFilterOptions(deps, visitor.locale, query.workCountryId),
    ),
    route(candidates.read, ({ deps, actor, params }) => readCandidate(deps, actor, params.id)),
    route(candidates.report, ({ deps, actor, body }) => reportCandidate(deps, actor, body)),
    route(candidates.pools, ({ deps, actor }) => listPools(deps, actor)),
    route(candidates.createPool, ({ deps, actor, body }) => createPool(deps, actor, body.name)),
    route(candidates.updatePool, ({ deps, actor, params, body }) => updatePool(deps, actor, params.id, body)),
    route(candidates.deletePool, ({ deps, actor, params }) => deletePool(deps, actor, params.id)),
  ],
  tasks: [gatherWords],
};
