import type { Pricing } from '@marula/contract/pricing.contract';
import { api } from '@/lib/api';
import { askedOnce } from '@/lib/ask';
import * as pricingEndpoints from '@/lib/endpoints/pricing.gen';
import { getTenant } from '@/lib/tenant';

const prices = askedOnce((_country: string) => api(pricingEndpoints.read));

/** What everything costs where the visitor is. */
export const askPrices = (): Promise<Pricing> => prices(getTenant().code);
