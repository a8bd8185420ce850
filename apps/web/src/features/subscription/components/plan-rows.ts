import type { PlanFeatures } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { formatNumber } from '@/lib/format';
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

const supportLevel = ({ phone_support, chat_support, email_support_hours }: PlanFeatures) => {
  if (phone_support) return 'phone';
  if (chat_support) return 'chat';
  return email_support_hours > 0 ? 'email' : 'none';
};

/** What a growing team asks about; everything else stands on the pricing page. */
export const planRows = (): PlanRow[] => [
  { label: m.pricing_row_posts(), cell: (plan) => amount(plan.posts_per_month) },
  { label: m.pricing_row_views(), cell: (plan) => amount(plan.views_per_post) },
  { label: m.pricing_row_team(), cell: (plan) => amount(plan.team_member_limit) },
  {
    label: m.subscription_row_felix(),
    cell: ({ features }) => {
      const level = felixLevel(features);
      return level !== 'none' && m.subscription_felix({ level });
    },
  },
  { label: m.pricing_row_ai_matching(), cell: ({ features }) => features.ai_matching },
  { label: m.pricing_row_bulk_actions(), cell: ({ features }) => features.bulk_actions },
  { label: m.pricing_row_saved_candidate_pools(), cell: ({ features }) => features.saved_candidate_pools },
  { label: m.pricing_row_post_broadcasting(), cell: ({ features }) => features.post_broadcasting },
  {
    label: m.subscription_row_support(),
    cell: ({ features }) =>
      m.subscription_support({ level: supportLevel(features), hours: features.email_support_hours }),
  },
];
