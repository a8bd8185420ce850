import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { exportReport } from './reports.export.usecases.ts';
import { listSaved, remove, save, update } from './reports.saved.usecases.ts';
import { mailReports } from './reports.tasks.ts';
import { readReport } from './reports.usecases.ts';

const { reports } = endpoints;

export const reportsModule: Module = {
  name: 'reports',
  routes: [
    route(reports.read, ({ deps, actor, query }) => readReport(deps, actor, query)),
    route(reports.export, ({ deps, actor, query }) => exportReport(deps, actor, query)),
    route(reports.saved, ({ deps, actor }) => listSaved(deps, actor)),
    route(reports.save, ({ deps, actor, body }) => save(deps, actor, body)),
    route(reports.update, ({ deps, actor, params, body }) => update(deps, actor, params.id, body)),
    route(reports.delete, ({ deps, actor, params }) => remove(deps, actor, params.id)),
  ],
  tasks: [mailReports],
};
