import type { PlanFeature, PlanSlug } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';

/** What stands out in each plan against the one before it. */
const highlights: Record<PlanSlug, readonly PlanFeature[]> = {
  free: ['post_archive'],
  starter: ['ai_post_writing', 'featured_posts'],
  professional: ['felix_ai', 'bulk_actions', 'chat_support', 'ai_matching', 'dashboard_analytics'],
  scale: ['saved_candidate_pools', 'custom_reports', 'phone_support'],
  custom: [],
};

const lines: Partial<Record<PlanFeature, (hours: number) => string>> = {
  post_archive: m.pricing_line_post_archive,
  ai_post_writing: m.pricing_line_ai_post_writing,
  featured_posts: m.pricing_line_featured_posts,
  felix_ai: m.pricing_line_felix_ai,
  ai_matching: m.pricing_line_ai_matching,
  dashboard_analytics: m.pricing_line_dashboard_analytics,
  bulk_actions: m.pricing_line_bulk_actions,
  chat_support: (hours) => m.pricing_line_chat_support({ hours }),
  saved_candidate_pools: m.pricing_line_saved_candidate_pools,
  custom_reports: m.pricing_line_custom_reports,
  phone_support: (hours) => m.pricing_line_phone_support({ hours }),
};

const most = 3;

/** A line is shown only while the plan really has the feature, and the product keeps what it promises. */
export const planLines = (plan: SubscriptionPlan, soon: readonly PlanFeature[]): string[] => [
  plan.posts_per_month === null ? m.pricing_posts_unlimited() : m.pricing_posts({ count: plan.posts_per_month }),
  plan.views_per_post === null ? m.pricing_views_unlimited() : m.pricing_views({ count: plan.views_per_post }),
  ...highlights[plan.slug]
    .filter((feature) => plan.features[feature] && !soon.includes(feature))
    .slice(0, most)
    .map((feature) => lines[feature]?.(plan.features.email_support_hours) ?? ''),
  m.pricing_team({ count: plan.team_member_limit }),
];
