import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { listHistory, listSources } from './jobs.history.usecases.ts';
import { addLink, drawLink, removeLink } from './jobs.links.usecases.ts';
import { countView, reportJob } from './jobs.public.usecases.ts';
import {
  addTemplate,
  listTemplates,
  readDefaults,
  removeTemplate,
  updateDefaults,
  updateTemplate,
} from './jobs.settings.usecases.ts';
import { echoJob, echoJobDeletion, mailOfEnd, notifyOfEnd, notifyOfNewJob } from './jobs.subscribers.ts';
import { expireJobs, forgetUndos, forgetViewers, warnOfExpiry } from './jobs.tasks.ts';
import { undoArchive, undoExtend } from './jobs.undo.usecases.ts';
import {
  archiveJob,
  createJob,
  deleteJob,
  extendJob,
  featureJob,
  listJobs,
  proposePositions,
  readFigures,
  readJob,
  repostJob,
  updateJob,
} from './jobs.usecases.ts';
import { notifyOfViews } from './jobs.views.subscribers.ts';

const { jobs } = endpoints;

export const jobsModule: Module = {
  name: 'jobs',
  routes: [
    route(jobs.list, ({ deps, actor, query }) => listJobs(deps, actor, query)),
    route(jobs.read, ({ deps, actor, params, query }) => readJob(deps, actor, params.id, query.full)),
    route(jobs.figures, ({ deps, actor, params }) => readFigures(deps, actor, params.id)),
    route(jobs.defaults, ({ deps, actor }) => readDefaults(deps, actor)),
    route(jobs.updateDefaults, ({ deps, actor, body }) => updateDefaults(deps, actor, body)),
    route(jobs.questionTemplates, ({ deps, actor }) => listTemplates(deps, actor)),
    route(jobs.addQuestionTemplate, ({ deps, actor, body }) => addTemplate(deps, actor, body)),
    route(jobs.updateQuestionTemplate, ({ deps, actor, params, body }) => updateTemplate(deps, actor, params.id, body)),
    route(jobs.deleteQuestionTemplate, ({ deps, actor, params }) => removeTemplate(deps, actor, params.id)),
    route(jobs.history, ({ deps, actor, params, query }) => listHistory(deps, actor, params.id, query)),
    route(jobs.sources, ({ deps, actor, params }) => listSources(deps, actor, params.id)),
    route(jobs.addLink, ({ deps, actor, params, body }) => addLink(deps, actor, params.id, body.name)),
    route(jobs.removeLink, ({ deps, actor, params }) => removeLink(deps, actor, params)),
    route(jobs.drawLink, ({ deps, actor, params }) => drawLink(deps, actor, params)),
    route(jobs.proposePositions, ({ deps, actor, query }) => proposePositions(deps, actor, query.title)),
    route(jobs.create, ({ deps, actor, body }) => createJob(deps, actor, body)),
    route(jobs.update, ({ deps, actor, params, body }) => updateJob(deps, actor, params.id, body)),
    route(jobs.archive, ({ deps, actor, params, body }) => archiveJob(deps, actor, params.id, body.removeAppsAndChats)),
    route(jobs.repost, ({ deps, actor, params, body }) => repostJob(deps, actor, params.id, body)),
    route(jobs.extend, ({ deps, actor, params }) => extendJob(deps, actor, params.id)),
    route(jobs.undoArchive, ({ deps, actor, params, body }) => undoArchive(deps, actor, params.id, body.undo_id)),
    route(jobs.undoExtend, ({ deps, actor, params, body }) => undoExtend(deps, actor, params.id, body.undo_id)),
    route(jobs.feature, ({ deps, actor, params, body }) => featureJob(deps, actor, params.id, body.featured)),
    route(jobs.report, ({ deps, visitor, body }) => reportJob(deps, visitor, body)),
    route(jobs.countView, ({ deps, visitor, params, query }) => countView(deps, visitor, params.id, query.via)),
    route(jobs.delete, ({ deps, actor, params }) => deleteJob(deps, actor, params.id)),
  ],
  subscribers: [echoJob, echoJobDeletion, mailOfEnd, notifyOfEnd, notifyOfNewJob, notifyOfViews],
  tasks: [expireJobs, warnOfExpiry, forgetViewers, forgetUndos],
};
