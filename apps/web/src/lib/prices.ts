import { duration } from '@marula/contract/limits';
import type { Pricing } from '@marula/contract/pricing.contract';
import { api } from './api';
import { askedOnce } from './ask';
import * as pricingEndpoints from './endpoints/pricing.gen';
import { getTenant } from './tenant';

/** They are edited while pages are open. */
const lasting = { forMs: 10 * duration.second };
const prices = askedOnce((_country: string) => api(pricingEndpoints.read), lasting);
const questions = askedOnce((_country: string) => api(pricingEndpoints.faq), lasting);

/** What everything costs where the visitor is, for pages that do without TanStack Query. */
export const askPrices = (): Promise<Pricing> => prices(getTenant().code);

/** What people ask about them; none where they cannot be had. */
export const askQuestions = () =>
  questions(getTenant().code).then(
    ({ items }) => items,
    () => [],
  );
