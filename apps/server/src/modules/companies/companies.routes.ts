import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { addSite, framedBy, listSites, removeSite } from './companies.sites.usecases.ts';
import { clearFiles, echoCompany } from './companies.subscribers.ts';
import { forgetOffers, removeFiles } from './companies.tasks.ts';
import {
  claimFreeCredit,
  deleteCompany,
  listFeaturedCompanies,
  readCompany,
  updateCompany,
} from './companies.usecases.ts';

const {
  read,
  update,
  delete: remove,
  claimFreeCredit: claim,
  featured,
  sites,
  addSite: add,
  removeSite: drop,
} = endpoints.companies;

export const companiesModule: Module = {
  name: 'companies',
  routes: [
    route(read, ({ deps, actor, params }) => readCompany(deps, actor, params.id)),
    route(update, ({ deps, actor, params, body }) => updateCompany(deps, actor, params.id, body)),
    route(remove, ({ deps, actor, params }) => deleteCompany(deps, actor, params.id)),
    route(claim, ({ deps, actor }) => claimFreeCredit(deps, actor)),
    route(featured, ({ deps, query }) => listFeaturedCompanies(deps, query.workCountryId)),
    route(sites, ({ deps, actor }) => listSites(deps, actor)),
    route(add, ({ deps, actor, body }) => addSite(deps, actor, body.site)),
    route(drop, ({ deps, actor, params }) => removeSite(deps, actor, params.id)),
  ],
  framedBy,
  subscribers: [echoCompany, clearFiles],
  tasks: [removeFiles, forgetOffers],
};
