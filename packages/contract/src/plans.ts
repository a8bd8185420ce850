import { subscriptionLimits } from './limits.ts';

export const planSlugs = ['free', 'starter', 'professional', 'scale', 'custom'] as const;
export type PlanSlug = (typeof planSlugs)[number];

export const subscriptionStatuses = ['active', 'cancelled', 'past_due', 'trialing', 'paused'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const billingIntervals = ['monthly', 'annual'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export const planLabels = {
  unlimited: 'Unlimited',
  dedicated: 'Dedicated',
  businessHours: 'Business Hours',
  priority: 'Priority',
  allDay: '24/7',
  payPerPost: 'Pay-per-post',
  comingSoon: 'Coming Soon',
} as const;

/** Shown to who wants to post and has nothing to post with. */
export const purchasePrompt = {
  title: 'Purchase Credits',
  text: 'Please purchase at least one Job Credit before posting a job.',
  button: 'Purchase',
} as const;

export const planFeatureDefaults = {
  post_broadcasting: false,
  featured_posts: false,
  post_archive: false,
  felix_ai: false,
  ai_matching: false,
  ai_grading: false,
  ai_post_writing: false,
  basic_analytics: false,
  dashboard_analytics: false,
  custom_reports: false,
  bulk_actions: false,
  custom_email_templates: false,
  saved_candidate_pools: false,
  email_support_hours: 0,
  chat_support: false,
  phone_support: false,
  api_access: false,
};

export type PlanFeatures = typeof planFeatureDefaults;
export type PlanFeature = keyof PlanFeatures;

export const planFeatures = Object.keys(planFeatureDefaults) as PlanFeature[];

export const hasFeature = (features: Partial<PlanFeatures> | null | undefined, feature: PlanFeature): boolean =>
  Boolean(features?.[feature]);

export const isActiveSubscription = (status: SubscriptionStatus | null | undefined): boolean =>
  status === 'active' || status === 'trialing';

interface TeamPlan {
  status: SubscriptionStatus;
  subscription_plan?: { team_member_limit?: number | null } | null;
}

export const teamMemberLimit = (subscription: TeamPlan | null | undefined): number =>
  subscription?.subscription_plan?.team_member_limit ?? subscriptionLimits.defaultTeamMemberLimit;

export const canInviteTeam = (subscription: TeamPlan | null | undefined): boolean =>
  Boolean(subscription?.subscription_plan) &&
  subscription?.status !== 'past_due' &&
  subscription?.status !== 'cancelled' &&
  teamMemberLimit(subscription) > subscriptionLimits.defaultTeamMemberLimit;
