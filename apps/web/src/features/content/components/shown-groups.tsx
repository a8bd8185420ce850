import type { ContentValue } from '@marula/contract/content.values.contract';
import { subscriptionLimits } from '@marula/contract/limits';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { Comparison } from '@/domain/plans/comparison';
import { contentQueries } from '../content.queries';

const slug = 'professional';

/** The table of one plan: beside the form there is no room for more. */
export function ShownGroups({ at, groups }: { at: string; groups: ContentValue<'feature_group'>['groups'] }) {
  const found = useQuery(contentQueries.thing({ kind: 'plan', key: `${at}-${slug}` })).data;
  const soon = useQuery(contentQueries.comingSoon).data ?? [];
  const plan = found?.live as ContentValue<'plan'> | undefined;
  if (!plan) return null;
  const annual_price = plan.monthly_price === null ? null : plan.monthly_price * subscriptionLimits.annualMonths;
  const shown: SubscriptionPlan = { ...plan, id: 1, slug, annual_price };
  const marked = groups.map((group) => ({
    ...group,
    features: group.features.map((feature) => ({ ...feature, coming_soon: soon.includes(feature.key) })),
  }));
  return (
    <li>
      <Comparison plans={[shown]} groups={marked} />
    </li>
  );
}
