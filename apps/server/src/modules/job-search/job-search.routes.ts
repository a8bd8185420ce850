import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../app/module.ts';
import { gatherWords } from './job-search.tasks.ts';
import { browseJobs, readFilterOptions, readPublicJob } from './job-search.usecases.ts';

const { jobs } = endpoints;

export const jobSearchModule: Module = {
  name: 'job-search',
  routes: [
    route(jobs.browse, ({ deps, query }) => browseJobs(deps, query)),
    route(jobs.filterOptions, ({ deps, query }) => readFilterOptions(deps, query.workCountryId)),
    route(jobs.readPublic, ({ deps, params }) => readPublicJob(deps, params.id)),
  ],
  tasks: [gatherWords],
};
