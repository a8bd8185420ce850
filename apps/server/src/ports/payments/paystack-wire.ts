import { z } from 'zod';
import { id, moment, text } from './provider-wire.ts';

/** Cents. What is neither a whole number nor one written as text is no amount. */
const cents = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .refine((value) => Number.isSafeInteger(value) && value >= 0, 'is no amount in cents');

const email = z.object({ email: z.string() });

/** `{}` before anybody has paid; old samples lack `reusable` and `signature`. */
const PaystackAuthorization = z.object({
  authorization_code: z.string().min(1),
  signature: text,
  reusable: z.boolean().catch(false),
  channel: text,
  card_type: text,
  brand: text,
  bin: text,
  last4: text,
  exp_month: text,
  exp_year: text,
  bank: text,
  country_code: text,
  account_name: text,
});
export type PaystackAuthorization = z.output<typeof PaystackAuthorization>;

/** What verify, the list and a charge have in common; a charge has no `paid_at`. */
export const PaystackTransaction = z.object({
  id,
  reference: z.string().min(1),
  status: z.string(),
  amount: cents,
  currency: z.string(),
  fees: cents.nullish().catch(null),
  channel: text,
  gateway_response: text,
  gateway_response_code: text,
  response_code: text,
  message: text,
  paid_at: moment,
  paidAt: moment,
  transaction_date: moment,
  authorization: PaystackAuthorization.nullish().catch(null),
  customer: email.nullish().catch(null),
});
export type PaystackTransaction = z.output<typeof PaystackTransaction>;

export const Envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: text,
  data: z.unknown().optional(),
  meta: z.object({ pageCount: z.coerce.number() }).partial().nullish().catch(null),
});

export const Opened = z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() });

/** The card's bank wants to see the customer first: there is no `status` then. */
export const Paused = z.object({
  paused: z.literal(true),
  authorization_url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
});

/** A new refund carries its whole transaction, one that is looked up only the number. */
export const PaystackRefund = z.object({
  id,
  status: z.string(),
  amount: cents.optional().catch(undefined),
  merchant_note: text,
  transaction: id.optional().catch(undefined),
});

export const PaystackEvent = z.object({
  event: z.string(),
  data: z.looseObject({ domain: z.string().optional() }),
});

export const ChargeEvent = z.object({ reference: z.string().min(1), id: id.optional() });

export const RefundEvent = z.object({
  transaction_reference: z.string().nullish(),
  id: id.nullish(),
  status: z.string(),
});

export const DisputeEvent = z.object({
  status: z.string(),
  resolution: text,
  transaction: z.object({ reference: z.string().min(1) }),
});
