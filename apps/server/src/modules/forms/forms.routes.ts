import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { readFormOptions } from './forms.usecases.ts';

export const formsModule: Module = {
  name: 'forms',
  routes: [route(endpoints.forms.read, ({ deps }) => readFormOptions(deps))],
};
