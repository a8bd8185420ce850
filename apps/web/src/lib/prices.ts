import type { ReplyOf } from '@marula/contract/endpoint';
import { duration } from '@marula/contract/limits';
import type { pricingEndpoints as Calls, FeatureGroup, Pricing } from '@marula/contract/pricing.contract';
import { api } from './api';
import { askedOnce } from './ask';
import * as pricingEndpoints from './endpoints/pricing.gen';
import { getTenant } from './tenant';

/** They are edited while pages are open. */
const lasting = { forMs: 10 * duration.second };
const prices = askedOnce((_country: string) => api(pricingEndpoints.read), lasting);
const questions = askedOnce((_country: string) => api(pricingEndpoints.faq), lasting);
const overview = askedOnce((_country: string) => api(pricingEndpoints.overviewItems), lasting);
const groups = askedOnce((_country: string) => api(pricingEndpoints.featureGroups), lasting);

export type PlanLines = ReplyOf<(typeof Calls)['overviewItems']>['items'][number];

/** None where they cannot be had: the prices themselves are what the page is about. */
const orNone = <Item>(asked: Promise<{ items: Item[] }>): Promise<Item[]> =>
  asked.then(
    ({ items }) => items,
    () => [],
  );

/** What everything costs where the visitor is, for pages that do without TanStack Query. */
export const askPrices = (): Promise<Pricing> => prices(getTenant().code);

/** What people ask about them. */
export const askQuestions = () => orNone(questions(getTenant().code));

/** The lines that sum up each plan. */
export const askOverview = (): Promise<PlanLines[]> => orNone(overview(getTenant().code));

/** What plans differ in. */
export const askFeatureGroups = (): Promise<FeatureGroup[]> => orNone(groups(getTenant().code));
