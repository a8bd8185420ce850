import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { hideChecklist, readHome } from './home.usecases.ts';

const { home } = endpoints;

export const homeModule: Module = {
  name: 'home',
  routes: [
    route(home.read, ({ deps, actor }) => readHome(deps, actor)),
    route(home.hideChecklist, ({ deps, actor }) => hideChecklist(deps, actor)),
  ],
};
