import type { FeatureGroup } from '@marula/contract/pricing.contract';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';

interface Row {
  key: string;
  label: string;
  cell: (plan: SubscriptionPlan) => string | boolean;
}

const amount = (value: number | null) => (value === null ? m.pricing_no_limit() : String(value));

/** What is counted stands before what a plan has or has not. */
const counted: Partial<Record<FeatureGroup['key'], () => Row[]>> = {
  posting: () => [
    { key: 'posts', label: m.pricing_row_posts(), cell: (plan) => amount(plan.posts_per_month) },
    { key: 'views', label: m.pricing_row_views(), cell: (plan) => amount(plan.views_per_post) },
  ],
  team: () => [{ key: 'team', label: m.pricing_row_team(), cell: (plan) => amount(plan.team_member_limit) }],
};

/** What is not there yet is promised to nobody: the plans that will have it say so. */
const rowOf = ({ key, name, coming_soon }: FeatureGroup['features'][number]): Row => ({
  key,
  label: name,
  cell: ({ features }) => {
    if (!features[key]) return false;
    if (coming_soon) return m.pricing_coming_soon();
    return key === 'email_support_hours' ? m.pricing_hours({ hours: features.email_support_hours }) : true;
  },
});

export const rowsOf = ({ key, features }: FeatureGroup): Row[] => [...(counted[key]?.() ?? []), ...features.map(rowOf)];
