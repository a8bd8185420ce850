import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paymentLimits } from './payment-limits.ts';
import { PaymentResult, paidBy, Reference } from './payments.endpoints.contract.ts';
import { billingIntervals, planSlugs } from './plans.ts';
import { ById, Id, Money } from './shared.contract.ts';
import {
  Bundle,
  BundlePurchase,
  Invoice,
  PlanFeatures,
  PostAllocationSummary,
  Subscription,
} from './subscriptions.contract.ts';

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');
const active = z.strictObject({ active: yesOrNo.optional() });

const chosenPlan = { plan: z.enum(planSlugs), billing_interval: z.enum(billingIntervals).default('monthly') };

const changeErrors = [
  'payments.paused',
  'plan.not_found',
  'plan.team_limit_exceeded',
  'plan.paid_ahead',
  'payments.method_required',
  'payments.invalid_method',
  'trial.conversion_failed',
  'payments.charge_failed',
  'payments.wallet_not_confirmed',
  'payments.invalid_authorization',
  'payments.amount_mismatch',
  'payments.already_processed',
  'payments.billing_information_required',
  'payments.processing_failed',
  'payments.past_due_card',
  'subscriptions.past_due',
] as const;

export const subscriptionEndpoints = {
  current: endpoint({
    method: 'GET',
    path: '/api/subscriptions/current',
    access: 'signed-in',
    summary: 'Read the subscription of your company',
    reply: Subscription,
    errors: ['subscriptions.none_active'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    access: { can: ['read', 'Billing'] },
    summary: 'The subscriptions your company has and had, newest first',
    query: active,
    reply: z.object({ items: z.array(Subscription) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/subscriptions',
    access: { can: ['update', 'Billing'] },
    summary: 'Begin a plan, or the trial of one',
    body: z.strictObject({ ...chosenPlan, trial: z.boolean().default(false), ...paidBy }),
    reply: PaymentResult,
    rate: paymentLimits.startedPerMinute,
    errors: [...changeErrors, 'trial.already_used'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/subscriptions',
    access: { can: ['update', 'Billing'] },
    summary:
      'Move to another plan: up at once, down when the period ends. Your own plan again takes back what was to come',
    body: z.strictObject({
      ...chosenPlan,
      /** The jobs that stay on the site where the new plan has fewer. */
      keep_job_ids: z.array(Id).max(100).optional(),
      ...paidBy,
    }),
    reply: PaymentResult,
    rate: paymentLimits.startedPerMinute,
    errors: [...changeErrors, 'subscriptions.none_active', 'plan.feature_limit', 'jobs.not_found'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/subscriptions',
    access: { can: ['update', 'Billing'] },
    summary: 'End the plan: when the period ends, or at once',
    query: z.strictObject({ immediate: yesOrNo.default(false) }),
    reply: Subscription,
    errors: ['subscriptions.none_active'],
  }),
  payOutstanding: endpoint({
    method: 'POST',
    path: '/api/subscriptions/outstanding-payment',
    access: { can: ['update', 'Billing'] },
    summary: 'Pay a plan that is past due, with a saved card or a payment that was made',
    body: z.strictObject({
      authorization_id: Id.optional(),
      reference: Reference.optional(),
      amount: Money.optional(),
    }),
    reply: PaymentResult,
    rate: paymentLimits.startedPerMinute,
    errors: [
      'payments.not_past_due',
      'payments.paused',
      'payments.outstanding_mismatch',
      'payments.reference_or_authorization_required',
      'payments.invalid_method',
      'payments.invalid_reference',
      'payments.charge_failed',
      'payments.wallet_not_confirmed',
      'payments.invalid_authorization',
      'payments.already_processed',
      'payments.processing_failed',
      'payments.verify_failed',
    ],
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/subscriptions/invoices',
    access: { can: ['read', 'Billing'] },
    summary: 'The tax invoices and credit notes of your company, newest first',
    reply: z.object({ items: z.array(Invoice) }),
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/subscriptions/invoices/:id',
    access: { can: ['read', 'Billing'] },
    summary: 'One tax invoice or credit note as a PDF',
    params: ById,
    file: { type: 'application/pdf', name: 'invoice.pdf' },
    reply: z.string(),
    errors: ['invoices.not_found'],
  }),
  invoicesOfYear: endpoint({
    method: 'GET',
    path: '/api/subscriptions/invoices/years/:year',
    access: { can: ['read', 'Billing'] },
    summary: 'All tax invoices and credit notes of a year as one PDF, oldest first',
    params: z.strictObject({ year: z.coerce.number().int().min(2000).max(2999) }),
    file: { type: 'application/pdf', name: 'invoices.pdf' },
    reply: z.string(),
    errors: ['invoices.not_found'],
  }),
  features: endpoint({
    method: 'GET',
    path: '/api/subscriptions/features',
    access: 'signed-in',
    summary: 'Read what the plan of your company has switched on',
    reply: PlanFeatures,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/post-allocations/summary',
    access: 'signed-in',
    summary: 'Read how many job posts your company has left',
    reply: PostAllocationSummary,
  }),
};

export const bundleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bundles',
    access: 'signed-in',
    summary: 'The bundles of posts that your country can buy',
    query: active,
    reply: z.object({ items: z.array(Bundle) }),
  }),
  purchases: endpoint({
    method: 'GET',
    path: '/api/bundles/purchases',
    access: { can: ['read', 'Billing'] },
    summary: 'The bundles that your company has bought; active ones still have posts',
    query: active,
    reply: z.object({ items: z.array(BundlePurchase) }),
  }),
};
