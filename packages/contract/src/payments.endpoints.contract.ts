import { z } from 'zod';
import { Bill } from './bills.contract.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { paymentLimits } from './payment-limits.ts';
import { Payment, PaymentMethod } from './payments.contract.ts';
import { billingIntervals, planSlugs } from './plans.ts';
import { ById, Id, Money, ReferenceId, Timestamp } from './shared.contract.ts';
import { BundlePurchase, Subscription, SubscriptionPlan, Warning } from './subscriptions.contract.ts';

export const Reference = z.string().regex(paymentLimits.referencePattern);

const plan = { plan: z.enum(planSlugs), billing_interval: z.enum(billingIntervals).default('monthly') };

/** What can be paid for on the provider's page. Its price is ours to say. */
export const Purchase = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bundle'), bundle_id: ReferenceId }),
  z.strictObject({ type: z.literal('subscription'), ...plan }),
  z.strictObject({ type: z.literal('subscription_outstanding_payment') }),
  /** A small amount that is paid back at once, so that a card can be kept. */
  z.strictObject({ type: z.literal('payment_method') }),
]);
export type Purchase = z.output<typeof Purchase>;

/** What would be paid, before anybody presses a button. */
export const PaymentPreview = z.object({
  /** Null: nothing is paid today. */
  bill: Bill.nullable(),
  /** When it begins: now, or when the paid period ends. */
  takes_effect_at: Timestamp,
  /** What each further period costs, VAT included; null where nothing follows. */
  later: z.object({ from: Timestamp, total: Money, billing_interval: z.enum(billingIntervals) }).nullable(),
  plan: SubscriptionPlan.nullable(),
  change: z.enum(['start', 'upgrade', 'downgrade', 'keep']).nullable(),
  /** The saved card that would pay. */
  authorization: PaymentMethod.nullable(),
  /** Why it cannot be had, in the catalogue’s words. */
  refusal: z
    .object({ code: z.string(), message: z.string(), current_count: z.int().optional(), limit: z.int().optional() })
    .nullable(),
});
export type PaymentPreview = z.output<typeof PaymentPreview>;

/** How a payment went. With an address, the customer has to go there before it goes on. */
export const PaymentResult = z.object({
  payment: Payment.nullable(),
  authorization_url: z.string().nullable(),
  subscription: Subscription.nullable(),
  purchase: BundlePurchase.nullable(),
  warnings: z.array(Warning),
});
export type PaymentResult = z.output<typeof PaymentResult>;

const moneyErrors = [
  'payments.paused',
  'payments.initialize_failed',
  'payments.verify_failed',
  'payments.charge_failed',
  'payments.wallet_not_confirmed',
  'payments.invalid_reference',
  'payments.invalid_authorization',
  'payments.invalid_method',
  'payments.amount_mismatch',
  'payments.already_processed',
  'payments.cancelled',
  'payments.processing_failed',
  'payments.not_found',
] as const satisfies readonly ErrorCode[];

/** What was shown as the sum; a payment of another one is refused, since prices and days move on. */
const expected = { expected_total: Money.optional() };
/** A saved card, or a payment that was made on the provider’s page. */
export const paidBy = { authorization_id: Id.optional(), reference: Reference.optional(), ...expected };

const Flat = z.strictObject({
  type: z.enum(['bundle', 'subscription', 'subscription_outstanding_payment', 'payment_method']),
  plan: z.enum(planSlugs).optional(),
  billing_interval: z.enum(billingIntervals).optional(),
  bundle_id: z.coerce.number().pipe(ReferenceId).optional(),
});

export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/payment',
    access: { can: ['read', 'Billing'] },
    summary: 'What your company has paid, newest first',
    query: z.strictObject({
      before: Id.optional(),
      rows: z.coerce.number().int().min(1).max(paymentLimits.listed).default(paymentLimits.listed),
    }),
    reply: z.object({ items: z.array(Payment), more: z.boolean() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/payment/preview',
    access: { can: ['read', 'Billing'] },
    summary: 'What a purchase would cost, line by line',
    query: Flat,
    reply: PaymentPreview,
    errors: ['plan.not_found', 'bundles.not_found', 'payments.not_past_due', 'subscriptions.none_active'],
  }),
  initialize: endpoint({
    method: 'POST',
    path: '/api/payment/initialize',
    access: { can: ['update', 'Billing'] },
    summary: 'Open the provider’s page on which you pay',
    body: z.strictObject({ purchase: Purchase, ...expected }),
    reply: z.object({ reference: Reference, authorization_url: z.string(), bill: Bill }),
    rate: paymentLimits.startedPerMinute,
    errors: [
      ...moneyErrors,
      'payments.invalid_amount',
      'payments.invalid_email',
      'payments.billing_information_required',
      'payments.method_limit',
      'payments.not_past_due',
      'plan.not_found',
      'plan.team_limit_exceeded',
      'plan.paid_ahead',
      'bundles.not_found',
      'subscriptions.none_active',
    ],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/payment',
    access: { can: ['update', 'Billing'] },
    summary: 'Ask what became of a payment, and get what it pays for',
    body: z.strictObject({ reference: Reference }),
    reply: PaymentResult,
    errors: moneyErrors,
  }),
  buyBundle: endpoint({
    method: 'POST',
    path: '/api/payment/bundle-purchase',
    access: { can: ['update', 'Billing'] },
    summary: 'Buy a bundle with a saved card, or with a payment that was made',
    body: z.strictObject({ bundle_id: ReferenceId, ...paidBy }),
    reply: PaymentResult,
    rate: paymentLimits.startedPerMinute,
    errors: [
      ...moneyErrors,
      'bundles.not_found',
      'payments.reference_or_authorization_required',
      'payments.billing_information_required',
      'subscriptions.none_active',
    ],
  }),
  methods: endpoint({
    method: 'GET',
    path: '/api/payment/methods',
    access: { can: ['read', 'Billing'] },
    summary: 'The cards that are saved, and what cannot renew by itself',
    reply: z.object({ items: z.array(PaymentMethod), warnings: z.array(Warning) }),
  }),
  addMethod: endpoint({
    method: 'POST',
    path: '/api/payment/methods/add',
    access: { can: ['update', 'Billing'] },
    summary: 'Keep the card of a payment that was made to check it',
    body: z.strictObject({ reference: Reference }),
    reply: z.object({ items: z.array(PaymentMethod), warnings: z.array(Warning) }),
    errors: [...moneyErrors, 'payments.method_limit'],
  }),
  setDefault: endpoint({
    method: 'POST',
    path: '/api/payment/methods/default',
    access: { can: ['update', 'Billing'] },
    summary: 'Choose the card that pays the plan',
    body: z.strictObject({ authorization_id: Id.optional() }),
    reply: z.object({ items: z.array(PaymentMethod), warnings: z.array(Warning) }),
    errors: ['payments.authorization_id_required', 'payments.invalid_method'],
  }),
  removeMethod: endpoint({
    method: 'DELETE',
    path: '/api/payment/methods/:id',
    access: { can: ['update', 'Billing'] },
    summary: 'Forget a card',
    params: ById,
    reply: z.object({ id: Id }),
    errors: ['payments.invalid_method', 'payments.only_method', 'payments.default_method'],
  }),
};
