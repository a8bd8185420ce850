import { formatNumber } from '@marula/contract/formats';
import type { PlanFeature, PlanFeatures } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';

interface PlanRow {
  label: string;
  cell: (plan: SubscriptionPlan) => string | boolean;
}

const amount = (value: number | null) => (value === null ? m.subscription_unlimited() : formatNumber(value));

const felixLevel = ({ ai_grading, felix_ai, ai_post_writing }: PlanFeatures) => {
  if (ai_grading) return 'grading';
  if (felix_ai) return 'chat';
  return ai_post_writing ? 'writing' : 'none';
};

/** Dedicated: by agreement with sales, somebody of ours who knows the company. What is not there yet is no level of its own. */
const supportLevel = ({ monthly_price, features }: SubscriptionPlan, soon: readonly PlanFeature[]) => {
  const has = (feature: PlanFeature) => features[feature] && !soon.includes(feature);
  if (monthly_price === null) return 'dedicated';
  if (has('phone_support')) return 'priority';
  if (has('chat_support')) return 'business_hours';
  return features.email_support_hours > 0 ? 'email' : 'none';
};

/** As the price list calls it. */
export interface Named {
  key: PlanFeature;
  name: string;
}

/** What a growing team asks about; everything else stands on the pricing page. */
export const planRows = (soon: readonly PlanFeature[], names: readonly Named[]): PlanRow[] => {
  const flag = (feature: PlanFeature, own: () => string): PlanRow => ({
    label: names.find(({ key }) => key === feature)?.name ?? own(),
    cell: ({ features }) =>
      features[feature] && soon.includes(feature) ? m.subscription_coming_soon() : Boolean(features[feature]),
  });
  return [
    { label: m.pricing_row_posts(), cell: (plan) => amount(plan.posts_per_month) },
    {
      label: m.subscription_extra(),
      cell: (plan) => plan.posts_per_month !== null && m.subscription_pay_per_post(),
    },
    { label: m.pricing_row_views(), cell: (plan) => amount(plan.views_per_post) },
    { label: m.pricing_row_team(), cell: (plan) => amount(plan.team_member_limit) },
    {
      label: m.subscription_row_felix(),
      cell: ({ features }) => {
        const level = felixLevel(features);
        if (level === 'none') return false;
        return soon.includes('felix_ai') ? m.subscription_coming_soon() : m.subscription_felix({ level });
      },
    },
    flag('ai_matching', m.pricing_row_ai_matching),
    flag('bulk_actions', m.pricing_row_bulk_actions),
    flag('saved_candidate_pools', m.pricing_row_saved_candidate_pools),
    flag('post_broadcasting', m.pricing_row_post_broadcasting),
    {
      label: m.subscription_row_support(),
      cell: (plan) =>
        m.subscription_support({ level: supportLevel(plan, soon), hours: plan.features.email_support_hours }),
    },
  ];
};
