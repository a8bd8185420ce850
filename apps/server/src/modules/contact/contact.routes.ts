import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { requestSupport } from './contact.usecases.ts';

export const contactModule: Module = {
  name: 'contact',
  routes: [route(endpoints.contact.support, ({ deps, actor, body }) => requestSupport(deps, actor, body))],
};
