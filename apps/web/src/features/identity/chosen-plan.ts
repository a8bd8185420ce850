import { type BillingInterval, billingIntervals, type PlanSlug, planSlugs } from '@marula/contract/plans';

/** What an address says was chosen on the pricing page; its values may be anything. */
export interface AskedPlan {
  plan?: string;
  interval?: string;
}

/** A plan that somebody can begin with here, and how they want to pay for it. */
export interface ChosenPlan {
  plan: Exclude<PlanSlug, 'custom'>;
  interval: BillingInterval;
}

export const chosenPlan = ({ plan, interval }: AskedPlan): ChosenPlan | undefined => {
  const known = planSlugs.find((slug) => slug === plan);
  if (!known || known === 'custom') return undefined;
  return { plan: known, interval: billingIntervals.find((one) => one === interval) ?? 'monthly' };
};

/** Where a chosen plan is paid, once its company is there. */
export const checkoutOf = ({ plan, interval }: ChosenPlan) =>
  `/dashboard/subscription/manage-subscription?plan=${plan}&interval=${interval}`;
