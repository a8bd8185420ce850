import type { PlanFeature } from '@marula/contract/plans';
import type { Pricing } from '@marula/contract/pricing.contract';
import { api } from '@/lib/api';
import { askedOnce } from '@/lib/ask';
import * as pricingEndpoints from '@/lib/endpoints/pricing.gen';
import { getTenant } from '@/lib/tenant';

const prices = askedOnce((_country: string) => api(pricingEndpoints.read));
const groups = askedOnce((_country: string) => api(pricingEndpoints.featureGroups));

/** What everything costs where the visitor is. */
export const askPrices = (): Promise<Pricing> => prices(getTenant().code);

export interface Compared extends Pricing {
  /** What plans have on paper and nobody can use yet. */
  soon: readonly PlanFeature[];
}

export const askCompared = async (): Promise<Compared> => {
  const [pricing, { items }] = await Promise.all([askPrices(), groups(getTenant().code)]);
  const features = items.flatMap((group) => group.features);
  return { ...pricing, soon: features.filter(({ coming_soon }) => coming_soon).map(({ key }) => key) };
};
