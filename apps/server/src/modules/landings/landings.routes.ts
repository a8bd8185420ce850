import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { landingHead } from './landings.pages.usecases.ts';
import { readLanding } from './landings.usecases.ts';

export const landingsModule: Module = {
  name: 'landings',
  routes: [route(endpoints.jobs.landing, ({ deps, query, askAsCaller }) => readLanding(deps, query, askAsCaller))],
  pages: [
    { path: '/jobs/in/:town', head: landingHead },
    { path: '/jobs/:position', head: landingHead },
    { path: '/jobs/:position/in/:town', head: landingHead },
  ],
};
