import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { countryOfReader, readFaq, readFeatureGroups, readOverview, readPricing } from './pricing.usecases.ts';

const { pricing } = endpoints;

export const pricingModule: Module = {
  name: 'pricing',
  routes: [
    route(pricing.read, async ({ deps, visitor }) => readPricing(deps, await countryOfReader(deps, visitor))),
    route(pricing.faq, ({ deps, visitor }) => readFaq(deps, visitor)),
    route(pricing.featureGroups, async ({ deps, visitor }) =>
      readFeatureGroups(deps, await countryOfReader(deps, visitor), visitor.locale),
    ),
    route(pricing.overviewItems, async ({ deps, visitor }) =>
      readOverview(deps, await countryOfReader(deps, visitor), visitor.locale),
    ),
  ],
};
