import type { Pricing } from '@marula/contract/pricing.contract';
import { api } from './api';
import { askedOnce } from './ask';
import * as pricingEndpoints from './endpoints/pricing.gen';
import { getTenant } from './tenant';

const prices = askedOnce((_country: string) => api(pricingEndpoints.read));

/** What everything costs where the visitor is, for pages that do without TanStack Query. */
export const askPrices = (): Promise<Pricing> => prices(getTenant().code);
