import { z } from 'zod';
import { BillLine } from './bills.contract.ts';
import { CreditPackage } from './companies.contract.ts';
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
  /** Whom it suits; null: the words that the product has for it. */
  tagline: z.string().nullable(),
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

/** What somebody who pays should know, in the catalogue’s words. */
export const Warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.output<typeof Warning>;

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
  /** The plan that begins when this period ends. */
  next_plan: z.enum(planSlugs).nullable(),
  next_billing_interval: z.enum(billingIntervals).nullable(),
  /** What they were told that a period will cost from a renewal on, without VAT; null where nothing changes. */
  next_price: z.object({ from: Timestamp, price: Money, billing_interval: z.enum(billingIntervals) }).nullable(),
  /** A plan that is not paid for: how much is due with VAT, when it is tried again, and until when all goes on. */
  outstanding: z
    .object({ total: Money, next_try_at: Timestamp.nullable(), grace_ends_at: Timestamp, tries: Count })
    .nullable(),
  /** The saved card pays the next period by itself, also the first one after a trial. */
  renews: z.boolean(),
  /** When a person is asked to pay the next period, because nothing that is saved can; null where nobody is. */
  pay_link_at: Timestamp.nullable(),
  /** What the next period costs with VAT, where a person may pay it now; null where nobody does. */
  pays_ahead: Money.nullable(),
  /** The company has not had its trial yet and may begin it. */
  can_try: z.boolean(),
  /** Whether hiring goes on. Otherwise the jobs are off the site, and what is there can be read. */
  working: z.boolean(),
  ended_at: Timestamp.nullable(),
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

export const Invoice = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: Timestamp,
  lines: z.array(BillLine),
  net: Money,
  vat: Money,
  total: Money,
  currency: Currency,
  state: z.enum(['paid', 'unpaid', 'credited']),
  payment_id: Id.nullable(),
  /** The invoice that a credit note takes back. */
  credits: Id.nullable(),
});
export type Invoice = z.output<typeof Invoice>;
