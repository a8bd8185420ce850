import { z } from 'zod';
import { minorOf, roundedMinorOf } from './decimal.ts';
import { id, moment, text } from './provider-wire.ts';

const numberOrText = z.union([z.number(), z.string()]).transform(String);

/** Kwacha as a number or as text, kept as ngwee. */
const amount = numberOrText.transform((major, context) => {
  const minor = minorOf(major);
  if (minor === undefined) context.addIssue('is no amount');
  return minor ?? z.NEVER;
});

const fee = numberOrText
  .transform((major) => roundedMinorOf(major) ?? null)
  .nullish()
  .catch(null);

const Card = z.object({
  first_6digits: text,
  last_4digits: text,
  issuer: text,
  country: text,
  type: text,
  token: text,
  expiry: text,
});
export type FlutterwaveCard = z.output<typeof Card>;

/** What verify, the list and a charge have in common. The list has the customer flat or nested, and no token. */
export const FlutterwaveTransaction = z.object({
  id,
  tx_ref: z.string().min(1),
  status: z.string(),
  amount,
  currency: z.string(),
  app_fee: fee,
  processor_response: text,
  payment_type: text,
  created_at: moment,
  card: Card.nullish().catch(null),
  customer: z.object({ email: text, name: text, phone_number: text }).nullish().catch(null),
  customer_email: text,
  customer_name: text,
});
export type FlutterwaveTransaction = z.output<typeof FlutterwaveTransaction>;

export const Envelope = z.object({
  status: z.string(),
  message: z.string().catch(''),
  data: z.unknown().optional(),
  meta: z
    .object({ page_info: z.object({ total_pages: z.coerce.number() }) })
    .nullish()
    .catch(null),
});

export const Link = z.object({ link: z.url({ protocol: /^https?$/ }) });

/** The bank wants to see the customer first. */
export const MustAct = z.object({
  meta: z.object({
    authorization: z.object({ mode: z.literal('redirect'), redirect: z.url({ protocol: /^https?$/ }) }),
  }),
});

const jsonOrObject = z.union([
  z.looseObject({}),
  z.string().transform((value, context): Record<string, unknown> => {
    try {
      return JSON.parse(value) as Record<string, unknown>;
    } catch {
      context.addIssue('is no JSON');
      return z.NEVER;
    }
  }),
]);

export const FlutterwaveRefund = z.object({
  id,
  status: z.string(),
  amount_refunded: amount.optional().catch(undefined),
  comments: text,
  meta: jsonOrObject.nullish().catch(null),
});
export type FlutterwaveRefund = z.output<typeof FlutterwaveRefund>;

const Named = z.object({ id: id.optional(), tx_ref: z.string().optional(), txRef: z.string().optional() });

/** A refund comes flat, without the name of an event; so did every event of older accounts. */
export const FlutterwaveEvent = z.looseObject({
  event: z.string().optional(),
  data: Named.optional().catch(undefined),
});

export const OlderEvent = Named;

export const RefundEvent = z.object({
  id,
  status: z.string(),
  AmountRefunded: z.union([z.number(), z.string()]),
  TransactionId: id,
});
