import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../app/module.ts';
import { echoJob, echoJobDeletion, notifyOfEnd } from './jobs.subscribers.ts';
import { expireJobs, warnOfExpiry } from './jobs.tasks.ts';
import {
  archiveJob,
  createJob,
  deleteJob,
  extendJob,
  listJobs,
  readJob,
  repostJob,
  updateJob,
} from './jobs.usecases.ts';

const { jobs } = endpoints;

export const jobsModule: Module = {
  name: 'jobs',
  routes: [
    route(jobs.list, ({ deps, actor, query }) => listJobs(deps, actor, query)),
    route(jobs.read, ({ deps, actor, params, query }) => readJob(deps, actor, params.id, query.full)),
    route(jobs.create, ({ deps, actor, body }) => createJob(deps, actor, body)),
    route(jobs.update, ({ deps, actor, params, body }) => updateJob(deps, actor, params.id, body)),
    route(jobs.archive, ({ deps, actor, params, body }) => archiveJob(deps, actor, params.id, body.removeAppsAndChats)),
    route(jobs.repost, ({ deps, actor, params, body }) => repostJob(deps, actor, params.id, body)),
    route(jobs.extend, ({ deps, actor, params }) => extendJob(deps, actor, params.id)),
    route(jobs.delete, ({ deps, actor, params }) => deleteJob(deps, actor, params.id)),
  ],
  subscribers: [echoJob, echoJobDeletion, notifyOfEnd],
  tasks: [expireJobs, warnOfExpiry],
};
