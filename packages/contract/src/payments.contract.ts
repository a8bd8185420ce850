import { z } from 'zod';
import { paymentStatuses, paymentTypes } from './payment-kinds.ts';
import { Count, Currency, Id, Money, Timestamp } from './shared.contract.ts';

export const Payment = z.object({
  id: Id,
  created_at: Timestamp,
  type: z.enum(paymentTypes),
  /** With VAT. */
  amount: Money,
  currency: Currency,
  credits: Count,
  /** Null once the company is deleted: the law keeps the payment. */
  company_id: Id.nullable(),
  reference: z.string(),
  status: z.enum(paymentStatuses),
  /** What the provider answered; null where the reader has no use for it. */
  response: z.record(z.string(), z.unknown()).nullable(),
  subscription_id: Id.nullable(),
  authorization_id: Id.nullable(),
});
export type Payment = z.output<typeof Payment>;

export const PaymentMethod = z.object({
  id: Id,
  company_id: Id,
  email: z.string(),
  /** This and the signature are the provider's secrets: null in what a browser gets. */
  authorization_code: z.string().nullable(),
  card_type: z.string().nullable(),
  last4: z.string().nullable(),
  exp_month: z.string().nullable(),
  exp_year: z.string().nullable(),
  bin: z.string().nullable(),
  bank: z.string().nullable(),
  channel: z.string().nullable(),
  signature: z.string().nullable(),
  country_code: z.string().nullable(),
  brand: z.string().nullable(),
  reusable: z.boolean(),
  account_name: z.string().nullable(),
  is_default: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type PaymentMethod = z.output<typeof PaymentMethod>;
