import { filledLine, type OverviewWords } from '@marula/contract/overview-blanks';
import type { PlanFeature, PlanSlug } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { comingSoon } from '../billing/coming-soon.ts';

type Plan = Pick<SubscriptionPlan, 'posts_per_month' | 'views_per_post' | 'team_member_limit' | 'features'>;

/** What stands out in each plan against the one before it. */
const highlights: Record<PlanSlug, readonly PlanFeature[]> = {
  free: ['post_archive'],
  starter: ['ai_post_writing', 'featured_posts'],
  professional: ['felix_ai', 'bulk_actions', 'chat_support', 'ai_matching', 'dashboard_analytics'],
  scale: ['saved_candidate_pools', 'custom_reports', 'phone_support'],
  custom: [],
};

const lines: Partial<Record<PlanFeature, (locale: Locale, hours: number) => string>> = {
  post_archive: (locale) => say(locale, 'pricing_line_post_archive'),
  ai_post_writing: (locale) => say(locale, 'pricing_line_ai_post_writing'),
  featured_posts: (locale) => say(locale, 'pricing_line_featured_posts'),
  felix_ai: (locale) => say(locale, 'pricing_line_felix_ai'),
  ai_matching: (locale) => say(locale, 'pricing_line_ai_matching'),
  dashboard_analytics: (locale) => say(locale, 'pricing_line_dashboard_analytics'),
  bulk_actions: (locale) => say(locale, 'pricing_line_bulk_actions'),
  chat_support: (locale, hours) => say(locale, 'pricing_line_chat_support', { hours }),
  saved_candidate_pools: (locale) => say(locale, 'pricing_line_saved_candidate_pools'),
  custom_reports: (locale) => say(locale, 'pricing_line_custom_reports'),
  phone_support: (locale, hours) => say(locale, 'pricing_line_phone_support', { hours }),
};

const MOST = 3;

/**
 * As a release ships them, with their blanks open: copy until somebody edits it. A line is there only while the plan
 * really has the feature, and the product keeps what it promises.
 */
export const shippedLines = (locale: Locale, slug: PlanSlug, { features }: Plan): string[] => [
  '{posts}',
  '{views}',
  ...highlights[slug]
    .filter((feature) => features[feature] && !comingSoon.has(feature))
    .slice(0, MOST)
    .map((feature) => lines[feature]?.(locale, features.email_support_hours) ?? ''),
  '{team}',
];

const wordsOf = (locale: Locale, { posts_per_month, views_per_post, team_member_limit }: Plan): OverviewWords => ({
  posts:
    posts_per_month === null
      ? say(locale, 'pricing_posts_unlimited')
      : say(locale, 'pricing_posts', { count: posts_per_month }),
  views:
    views_per_post === null
      ? say(locale, 'pricing_views_unlimited')
      : say(locale, 'pricing_views', { count: views_per_post }),
  team: say(locale, 'pricing_team', { count: team_member_limit }),
});

export const linesOf = (
  locale: Locale,
  plan: SubscriptionPlan,
  edited: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const words = wordsOf(locale, plan);
  return (edited.get(plan.slug) ?? shippedLines(locale, plan.slug, plan)).map((line) => filledLine(line, words));
};
