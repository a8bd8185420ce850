import { z } from 'zod';
import { CreditPackage } from './companies.contract.ts';
import { endpoint } from './endpoint.ts';
import { PaymentMethod } from './payments.contract.ts';
import { billingIntervals, type PlanFeatures as Features, planSlugs, subscriptionStatuses } from './plans.ts';
import { Count, Currency, Id, Money, ReferenceId, Timestamp } from './shared.contract.ts';

const flag = z.boolean().default(false);

export const PlanFeatures = z.object({
  post_broadcasting: flag,
  featured_posts: flag,
  post_archive: flag,
  felix_ai: flag,
  ai_matching: flag,
  ai_grading: flag,
  ai_post_writing: flag,
  basic_analytics: flag,
  dashboard_analytics: flag,
  custom_reports: flag,
  bulk_actions: flag,
  custom_email_templates: flag,
  saved_candidate_pools: flag,
  email_support_hours: Count.default(0),
  chat_support: flag,
  phone_support: flag,
  api_access: flag,
}) satisfies z.ZodType<Features>;

export const SubscriptionPlan = z.object({
  id: ReferenceId,
  slug: z.enum(planSlugs),
  name: z.string(),
  /** Null: by agreement with sales. */
  monthly_price: Money.nullable(),
  annual_price: Money.nullable(),
  currency: Currency,
  /** Null: Unlimited. */
  posts_per_month: Count.nullable(),
  views_per_post: Count.nullable(),
  team_member_limit: z.int().min(1),
  features: PlanFeatures,
});
export type SubscriptionPlan = z.output<typeof SubscriptionPlan>;

export const Subscription = z.object({
  id: Id,
  company_id: Id,
  status: z.enum(subscriptionStatuses),
  subscription_plan: SubscriptionPlan,
  authorization_id: Id.nullable(),
  /** Null without a saved card, and for roles that may not read billing. */
  authorization: PaymentMethod.nullable(),
  billing_interval: z.enum(billingIntervals),
  current_period_start: Timestamp,
  current_period_end: Timestamp,
  trial_ends_at: Timestamp.nullable(),
  past_due_since: Timestamp.nullable(),
  cancel_at_period_end: z.boolean(),
});
export type Subscription = z.output<typeof Subscription>;

export const Bundle = z.object({
  id: ReferenceId,
  name: z.string(),
  posts: z.int().min(1),
  featured_posts: Count,
  price: Money,
  currency: Currency,
  valid_days: z.int().min(1),
  active: z.boolean(),
});
export type Bundle = z.output<typeof Bundle>;

export const BundlePurchase = z.object({
  id: Id,
  company_id: Id,
  bundle_id: ReferenceId,
  remaining: Count,
  purchased_at: Timestamp,
  expires_at: Timestamp,
  payment_id: Id.nullable(),
});
export type BundlePurchase = z.output<typeof BundlePurchase>;

export const PostAllocationSummary = z.object({
  /** Null: Unlimited. */
  total_available: Count.nullable(),
  plan: z.object({ used: Count, limit: Count.nullable(), resets_at: Timestamp.nullable() }),
  bundles: z.array(BundlePurchase),
  credits: z.array(CreditPackage),
});
export type PostAllocationSummary = z.output<typeof PostAllocationSummary>;

export const hasPosts = ({ total_available }: Pick<PostAllocationSummary, 'total_available'>): boolean =>
  total_available === null || total_available > 0;

export const readCurrentSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/current',
  access: 'signed-in',
  summary: 'Read the subscription of your company',
  reply: Subscription,
  errors: ['subscriptions.none_active'],
});

export const readFeatures = endpoint({
  method: 'GET',
  path: '/api/subscriptions/features',
  access: 'signed-in',
  summary: 'Read what the plan of your company has switched on',
  reply: PlanFeatures,
});

export const readPostAllocations = endpoint({
  method: 'GET',
  path: '/api/post-allocations/summary',
  access: 'signed-in',
  summary: 'Read how many job posts your company has left',
  reply: PostAllocationSummary,
});
