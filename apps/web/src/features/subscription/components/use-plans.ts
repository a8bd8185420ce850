import type { Subscription, SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { planNames } from '@/lib/plan-names';
import { pricingQuery, subscriptionQuery } from '@/lib/subscription';
import { teamQuery } from '@/lib/team';

/** One's own plan costs what was kept for one; paid by the other interval it is bought as anybody buys it. */
const withOwnPrice = (plans: readonly SubscriptionPlan[], own: Subscription | null): SubscriptionPlan[] =>
  plans.map((plan) => {
    if (plan.slug !== own?.subscription_plan.slug) return plan;
    const { monthly_price, annual_price } = own.subscription_plan;
    return { ...plan, ...(own.billing_interval === 'annual' ? { annual_price } : { monthly_price }) };
  });

/** The plan one has, the plans there are, and how large the team is: what every screen about plans begins with. */
export const usePlans = () => {
  const subscription = useQuery(subscriptionQuery);
  const pricing = useQuery(pricingQuery);
  const team = useQuery(teamQuery);
  const asked = [subscription, pricing, team];
  const data =
    subscription.data !== undefined && pricing.data && team.data
      ? {
          subscription: subscription.data,
          pricing: { ...pricing.data, plans: withOwnPrice(pricing.data.plans, subscription.data) },
          teamSize: team.data.used,
        }
      : undefined;
  return {
    data,
    error: data ? null : (asked.find(({ error }) => error)?.error ?? null),
    retry: () => Promise.all(asked.filter(({ error }) => error).map(({ refetch }) => refetch())),
    retrying: asked.some(({ isFetching }) => isFetching),
    nameOf: planNames(pricing.data?.plans),
  };
};
