import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { sayGoodbye, welcomeOwner } from './employers.subscribers.ts';
import { deleteAccount } from './employers.tasks.ts';
import { createEmployer, deleteEmployer, readEmployer, updateEmployer } from './employers.usecases.ts';

const { read, create, update, delete: remove } = endpoints.employers;

export const employersModule: Module = {
  name: 'employers',
  routes: [
    route(read, ({ deps, actor, params }) => readEmployer(deps, actor, params.id)),
    route(create, ({ deps, actor, body }) => createEmployer(deps, actor, body)),
    route(update, ({ deps, actor, params, body }) => updateEmployer(deps, actor, params.id, body.data)),
    route(remove, ({ deps, actor, params }) => deleteEmployer(deps, actor, params.id)),
  ],
  subscribers: [welcomeOwner, sayGoodbye],
  tasks: [deleteAccount],
};
