import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { readContact, requestSupport } from './contact.usecases.ts';

const { contact } = endpoints;

export const contactModule: Module = {
  name: 'contact',
  routes: [
    route(contact.read, ({ deps }) => readContact(deps)),
    route(contact.support, ({ deps, actor, visitor, body }) => requestSupport(deps, actor, visitor, body)),
  ],
};
