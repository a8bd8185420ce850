import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { readRecord } from './staff.record.usecases.ts';
import { searchEverything } from './staff.search.usecases.ts';
import { forgetStaffSessions } from './staff.tasks.ts';
import { listLog, readMember, readOverview } from './staff.usecases.ts';

const { staff } = endpoints;

export const staffModule: Module = {
  name: 'staff',
  routes: [
    route(staff.me, ({ deps, actor }) => readMember(deps, actor)),
    route(staff.overview, ({ deps }) => readOverview(deps)),
    route(staff.log, ({ deps, query }) => listLog(deps, query)),
    route(staff.record, ({ deps, actor, params }) => readRecord(deps, actor, params)),
    route(staff.search, ({ deps, actor, query }) => searchEverything(deps, actor, query)),
  ],
  tasks: [forgetStaffSessions],
};
