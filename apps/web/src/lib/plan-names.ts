import type { PlanSlug } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';

export type PlanNames = (slug: PlanSlug) => string;

/** As the price list calls them; before it is there, by their own key. */
export const planNames =
  (plans: readonly SubscriptionPlan[] | undefined): PlanNames =>
  (slug) =>
    plans?.find((plan) => plan.slug === slug)?.name ?? slug.charAt(0).toUpperCase() + slug.slice(1);
