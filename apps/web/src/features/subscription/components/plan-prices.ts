import type { BillingInterval } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';

type Priced = Pick<SubscriptionPlan, 'monthly_price' | 'annual_price'>;

/** In minor units for one interval; null: by agreement with sales. */
export const priceOf = (plan: Priced, interval: BillingInterval): number | null =>
  interval === 'annual' ? plan.annual_price : plan.monthly_price;

const monthsOfYear = 12;

export const yearlySaving = ({ monthly_price, annual_price }: Priced): number =>
  Math.max(0, (monthly_price ?? 0) * monthsOfYear - (annual_price ?? 0));
