import { useQuery } from '@tanstack/react-query';
import { pricingQuery, subscriptionQuery } from '@/lib/subscription';
import { teamQuery } from '@/lib/team';

/** The plan one has, the plans there are, and how large the team is: what every screen about plans begins with. */
export const usePlans = () => {
  const subscription = useQuery(subscriptionQuery);
  const pricing = useQuery(pricingQuery);
  const team = useQuery(teamQuery);
  const asked = [subscription, pricing, team];
  const data =
    subscription.data !== undefined && pricing.data && team.data
      ? { subscription: subscription.data, pricing: pricing.data, teamSize: team.data.used }
      : undefined;
  return {
    data,
    error: data ? null : (asked.find(({ error }) => error)?.error ?? null),
    retry: () => Promise.all(asked.filter(({ error }) => error).map(({ refetch }) => refetch())),
    retrying: asked.some(({ isFetching }) => isFetching),
    nameOf: planNames(pricing.data?.plans),
  };
};
