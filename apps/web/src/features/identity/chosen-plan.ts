import { type BillingInterval, billingIntervals, type PlanSlug, planSlugs } from '@marula/contract/plans';

/** What an address says was chosen on the pricing page; its values may be anything. */
export interface AskedPlan {
  plan?: string;
  interval?: string;
  bundle?: string;
}

export const askedPlanFields = ['plan', 'interval', 'bundle'] as const satisfies (keyof AskedPlan)[];

/** A plan that somebody can begin with here, and how they want to pay for it. */
export interface ChosenPlan {
  plan: Exclude<PlanSlug, 'custom'>;
  interval: BillingInterval;
  /** Posts that they want to buy once, on top of it. */
  bundle?: number;
}

const bundleIn = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? { bundle: Number(text) } : {});

export const chosenPlan = ({ plan, interval, bundle }: AskedPlan): ChosenPlan | undefined => {
  const known = planSlugs.find((slug) => slug === plan);
  if (!known || known === 'custom') return undefined;
  return { plan: known, interval: billingIntervals.find((one) => one === interval) ?? 'monthly', ...bundleIn(bundle) };
};

/** Where what was chosen is paid, once its company is there. */
export const checkoutOf = ({ plan, interval, bundle }: ChosenPlan) =>
  bundle === undefined
    ? `/dashboard/subscription/manage-subscription?plan=${plan}&interval=${interval}`
    : `/dashboard/subscription/bundles?bundle=${bundle}`;
