import { z } from 'zod';
import { BillLine } from './bills.contract.ts';
import { financeLimits } from './finance-limits.ts';
import { paymentStatuses, paymentTypes } from './payment-kinds.ts';
import { planSlugs } from './plans.ts';
import { CalendarDate, Count, Currency, Id, Money, Timestamp, typedText } from './shared.contract.ts';
import { Invoice } from './subscriptions.contract.ts';
import { tenantCodes } from './tenants.ts';

const Company = z.object({ id: Id, name: z.string() }).nullable();

export const FinancePayment = z.object({
  id: Id,
  created_at: Timestamp,
  type: z.enum(paymentTypes),
  amount: Money,
  currency: Currency,
  status: z.enum(paymentStatuses),
  reference: z.string(),
  /** Null once it is deleted. */
  company: Company,
  /** What went back, by whatever cause. */
  given_back: Money,
});
export type FinancePayment = z.output<typeof FinancePayment>;

/** A row of which the next page is older. */
const Before = z.object({ before: Id.optional() }).shape;
const Days = { from: CalendarDate.optional(), until: CalendarDate.optional() };
const Quoted = typedText(100, financeLimits.leastOfReference);

export const FinancePaymentFilter = z.strictObject({
  state: z.enum(paymentStatuses).optional(),
  country: z.enum(tenantCodes).optional(),
  type: z.enum(paymentTypes).optional(),
  company_id: Id.optional(),
  /** Days of our countries, both included. */
  ...Days,
  /** How a reference begins. */
  reference: Quoted.optional(),
  /** In minor units. */
  amount: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  ...Before,
});
export type FinancePaymentFilter = z.output<typeof FinancePaymentFilter>;

export const refundStates = ['waiting', 'withdrawn', 'declined', 'sent', 'pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const Person = z.object({ id: Id.nullable(), name: z.string() });

/** Money that goes back because a person asked for it. */
export const RefundRequest = z.object({
  id: Id,
  payment: z.object({ id: Id, reference: z.string(), amount: Money }),
  company: Company,
  amount: Money,
  currency: Currency,
  reason: z.string(),
  /** `sent`: on its way to the provider, which has not answered yet. */
  state: z.enum(refundStates),
  needs_second: z.boolean(),
  asked_at: Timestamp,
  asked_by: Person,
  decided: z.object({ at: Timestamp, by: Person, reason: z.string() }).nullable(),
  /** What the provider said when it refused, in its own words. */
  provider_words: z.string().nullable(),
  credit_note: z.object({ id: Id, number: z.string() }).nullable(),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** What the payment gave, and so what becomes of it when money goes back. */
export const Bought = z.object({
  kind: z.enum(['posts', 'plan', 'ahead']),
  plan: z.enum(planSlugs).nullable(),
  /** Of bought posts. */
  posts: Count.nullable(),
  used: Count.nullable(),
  /** The days of a plan. */
  from: Timestamp.nullable(),
  until: Timestamp.nullable(),
});
export type Bought = z.output<typeof Bought>;

export const FinancePaymentPage = z.object({
  payment: FinancePayment.extend({ provider: z.string().nullable(), email: z.string().nullable() }),
  steps: z.array(
    z.object({
      status: z.enum(paymentStatuses),
      at: Timestamp,
      reason: z.string().nullable(),
      response: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  lines: z.array(BillLine),
  net: Money.nullable(),
  vat: Money.nullable(),
  invoices: z.array(Invoice),
  requests: z.array(RefundRequest),
  /** Refunds that the ledger asked for by itself. */
  automatic: z.array(
    z.object({
      amount: Money,
      reason: z.enum(['card_check', 'paid_twice', 'company_gone']),
      state: z.enum(refundStates),
      at: Timestamp,
    }),
  ),
  /** What can still go back; null where nothing was paid through a provider. */
  left: Money.nullable(),
  bought: Bought.nullable(),
  /** Of a renewal that failed and is tried again: when, and until when that day may be moved. */
  next_try: z.object({ at: Timestamp, until: Timestamp }).nullable(),
});
export type FinancePaymentPage = z.output<typeof FinancePaymentPage>;

export const FinanceInvoice = Invoice.extend({ company: Company, billed_name: z.string() });
export type FinanceInvoice = z.output<typeof FinanceInvoice>;

export const FinanceInvoiceFilter = z.strictObject({
  kind: z.enum(['invoice', 'credit_note']).optional(),
  country: z.enum(tenantCodes).optional(),
  company_id: Id.optional(),
  ...Days,
  /** How a number begins. */
  number: Quoted.optional(),
  ...Before,
});
export type FinanceInvoiceFilter = z.output<typeof FinanceInvoiceFilter>;

export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** What was sold and paid, in one month of one country, by what it was. */
export const RevenueLine = z.object({
  month: Month,
  country: z.enum(tenantCodes),
  product: z.enum([...planSlugs, 'posts']),
  payments: Count,
  net: z.int(),
  vat: z.int(),
  refunded_net: z.int(),
  refunded_vat: z.int(),
});
export type RevenueLine = z.output<typeof RevenueLine>;

export const RevenueQuery = z
  .strictObject({ from: Month, until: Month, country: z.enum(tenantCodes).optional() })
  .refine(({ from, until }) => {
    const months = monthNumber(until) - monthNumber(from);
    return months >= 0 && months < financeLimits.revenueMonths;
  }, 'From the first to the last month, and not too many');
export type RevenueQuery = z.output<typeof RevenueQuery>;

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
