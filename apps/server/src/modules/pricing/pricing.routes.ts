import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { readFaq, readFeatureGroups, readOverview, readPricing } from './pricing.usecases.ts';

const { pricing } = endpoints;

export const pricingModule: Module = {
  name: 'pricing',
  routes: [
    route(pricing.read, ({ deps, visitor }) => readPricing(deps, visitor.tenant)),
    route(pricing.faq, ({ visitor }) => readFaq(visitor.locale)),
    route(pricing.featureGroups, ({ visitor }) => readFeatureGroups(visitor.locale)),
    route(pricing.overviewItems, ({ deps, visitor }) => readOverview(deps, visitor.tenant, visitor.locale)),
  ],
};
