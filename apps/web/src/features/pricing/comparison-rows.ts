import type { PlanFeature } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';

type Cell = string | boolean;
interface Row {
  label: () => string;
  cell: (plan: SubscriptionPlan) => Cell;
}

const amount = (value: number | null) => (value === null ? m.pricing_no_limit() : String(value));
type Flag = (label: () => string, feature: PlanFeature, words?: (plan: SubscriptionPlan) => Cell) => Row;

/** What is not there yet is promised to nobody: the plans that will have it say so. */
const flagWith =
  (soon: readonly PlanFeature[]): Flag =>
  (label, feature, words = () => true) => ({
    label,
    cell: (plan) => {
      if (!plan.features[feature]) return false;
      return soon.includes(feature) ? m.pricing_coming_soon() : words(plan);
    },
  });

const supportHours = ({ features }: SubscriptionPlan) => m.pricing_hours({ hours: features.email_support_hours });

interface Group {
  title: () => string;
  rows: readonly Row[];
}

const groupsOf = (flag: Flag): readonly Group[] => [
  {
    title: m.pricing_group_posting,
    rows: [
      { label: m.pricing_row_posts, cell: (plan) => amount(plan.posts_per_month) },
      { label: m.pricing_row_views, cell: (plan) => amount(plan.views_per_post) },
      flag(m.pricing_row_post_archive, 'post_archive'),
      flag(m.pricing_row_featured_posts, 'featured_posts'),
      flag(m.pricing_row_post_broadcasting, 'post_broadcasting'),
    ],
  },
  {
    title: m.pricing_group_choosing,
    rows: [
      flag(m.pricing_row_ai_matching, 'ai_matching'),
      flag(m.pricing_row_bulk_actions, 'bulk_actions'),
      flag(m.pricing_row_ai_grading, 'ai_grading'),
      flag(m.pricing_row_saved_candidate_pools, 'saved_candidate_pools'),
    ],
  },
  {
    title: m.pricing_group_felix,
    rows: [flag(m.pricing_row_ai_post_writing, 'ai_post_writing'), flag(m.pricing_row_felix_ai, 'felix_ai')],
  },
  {
    title: m.pricing_group_team,
    rows: [
      { label: m.pricing_row_team, cell: (plan) => amount(plan.team_member_limit) },
      flag(m.pricing_row_basic_analytics, 'basic_analytics'),
      flag(m.pricing_row_dashboard_analytics, 'dashboard_analytics'),
      flag(m.pricing_row_custom_email_templates, 'custom_email_templates'),
      flag(m.pricing_row_custom_reports, 'custom_reports'),
      flag(m.pricing_row_api_access, 'api_access'),
    ],
  },
  {
    title: m.pricing_group_help,
    rows: [
      flag(m.pricing_row_email_support_hours, 'email_support_hours', supportHours),
      flag(m.pricing_row_chat_support, 'chat_support'),
      flag(m.pricing_row_phone_support, 'phone_support'),
    ],
  },
];

export const comparisonGroups = (soon: readonly PlanFeature[]): readonly Group[] => groupsOf(flagWith(soon));
