import { formatMoney } from '@marula/contract/formats';
import type { BillingInterval } from '@marula/contract/plans';
import type { Subscription, SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';
import { dateOf } from '../money-words';

type Priced = Pick<SubscriptionPlan, 'monthly_price' | 'annual_price'>;

/** In minor units for one interval; null: by agreement with sales. */
export const priceOf = (plan: Priced, interval: BillingInterval): number | null =>
  interval === 'annual' ? plan.annual_price : plan.monthly_price;

const monthsOfYear = 12;

export const yearlySaving = ({ monthly_price, annual_price }: Priced): number =>
  Math.max(0, (monthly_price ?? 0) * monthsOfYear - (annual_price ?? 0));

/** How many months of a year cost nothing to who pays by the year; 0 where it is no whole number. */
export const monthsFree = (plan: Priced | undefined): number => {
  const months = plan?.monthly_price ? yearlySaving(plan) / plan.monthly_price : 0;
  return Number.isInteger(months) ? months : 0;
};

/** What was told of the price: from which renewal on, and how much. */
export const comingPriceWords = ({ next_price: next, subscription_plan: { currency } }: Subscription): string | null =>
  next &&
  m.subscription_price_from({
    date: dateOf(next.from),
    price: m.subscription_price({ interval: next.billing_interval, price: formatMoney(next.price, currency) }),
  });
