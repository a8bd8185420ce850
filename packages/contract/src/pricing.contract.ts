import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { featureGroupKeys } from './feature-groups.ts';
import { planFeatures } from './plans.ts';
import { Count } from './shared.contract.ts';
import { Bundle, SubscriptionPlan } from './subscriptions.contract.ts';

/** Every country has prices of its own: the one whose site is looked at. */
const Pricing = z.object({
  plans: z.array(SubscriptionPlan),
  bundles: z.array(Bundle),
  /** In hundredths of a percent; prices are without it. */
  vat_basis_points: Count,
  trial_days: Count,
  /** What plans promise and no part of the product keeps yet. */
  coming_soon: z.array(z.enum(planFeatures)),
});
export type Pricing = z.output<typeof Pricing>;

const FeatureGroup = z.object({
  key: z.enum(featureGroupKeys),
  name: z.string(),
  features: z.array(z.object({ key: z.enum(planFeatures), name: z.string(), coming_soon: z.boolean() })),
});
export type FeatureGroup = z.output<typeof FeatureGroup>;

export const pricingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/pricing',
    access: 'public',
    edited: true,
    summary: 'Plans and bundles with their prices',
    reply: Pricing,
  }),
  faq: endpoint({
    method: 'GET',
    path: '/api/pricing/faq',
    access: 'public',
    edited: true,
    summary: 'What people ask about prices',
    reply: z.object({ items: z.array(z.object({ key: z.string(), question: z.string(), answer: z.string() })) }),
  }),
  featureGroups: endpoint({
    method: 'GET',
    path: '/api/pricing/feature-groups',
    access: 'public',
    edited: true,
    summary: 'What plans differ in, by group; what is not built yet is marked',
    reply: z.object({ items: z.array(FeatureGroup) }),
  }),
  overviewItems: endpoint({
    method: 'GET',
    path: '/api/pricing/overview-items',
    access: 'public',
    edited: true,
    summary: 'The few lines that sum up each plan',
    reply: z.object({
      items: z.array(z.object({ plan: z.string(), lines: z.array(z.string()) })),
    }),
  }),
};
