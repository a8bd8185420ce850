import { customerOf, wireCustomer } from './customers.ts';
import type { Paystack, StoredRefund, StoredTransaction } from './state.ts';

export const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Numbers inside an object come back as text; what was sent as text is read and keeps its kinds. */
function metadataOf(given: unknown, none: '' | 0): unknown {
  if (given === undefined || given === null || given === '') return none;
  if (typeof given !== 'string')
    return JSON.parse(JSON.stringify(given), (_, one) => (typeof one === 'number' ? String(one) : one));
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

export const wireLog = (one: StoredTransaction) =>
  one.by_code
    ? null
    : {
        start_time: Math.floor(one.created_at / 1_000),
        time_spent: Math.floor(((one.history.at(-1)?.at ?? one.created_at) - one.created_at) / 1_000),
        attempts: one.attempts,
        errors: one.history.filter(({ type }) => type === 'error').length,
        success: one.paid_at !== null,
        mobile: false,
        input: [],
        history: one.history.map(({ type, message, at }) => ({
          type,
          message,
          time: Math.floor((at - one.created_at) / 1_000),
        })),
      };

function common(paystack: Paystack, one: StoredTransaction, noMetadata: '' | 0) {
  return {
    id: one.id,
    domain: 'test',
    status: one.status,
    reference: one.reference,
    receipt_number: null,
    amount: one.amount,
    message: one.message,
    gateway_response: one.gateway_response,
    gateway_response_code: one.gateway_response_code,
    paid_at: iso(one.paid_at),
    created_at: iso(one.created_at),
    channel: one.channel,
    currency: one.currency,
    ip_address: one.by_code ? null : '127.0.0.1',
    metadata: metadataOf(one.metadata, noMetadata),
    log: wireLog(one),
    fees: one.fees,
    fees_split: null,
    authorization: one.authorization ?? {},
    customer: wireCustomer(customerOf(paystack, one.email)),
    plan: null,
    split: {},
    order_id: null,
    paidAt: iso(one.paid_at),
    createdAt: iso(one.created_at),
    requested_amount: one.amount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
  };
}

export const wireTransaction = (paystack: Paystack, one: StoredTransaction) => ({
  ...common(paystack, one, ''),
  transaction_date: iso(one.created_at),
  plan_object: {},
  subaccount: {},
});

/** A charge without the customer says less than verify: above all not when it was paid. */
export function wireCharge(paystack: Paystack, one: StoredTransaction) {
  const {
    paid_at: _,
    paidAt: __,
    requested_amount: ___,
    created_at,
    createdAt: ____,
    ...rest
  } = common(paystack, one, '');
  return { ...rest, transaction_date: created_at };
}

export const chargeEvent = (paystack: Paystack, one: StoredTransaction) => ({
  event: 'charge.success',
  data: common(paystack, one, 0),
});

export const wireRefund = (one: StoredRefund, of: StoredTransaction) => ({
  id: one.id,
  integration: 100_001,
  domain: 'test',
  transaction: of.id,
  dispute: null,
  settlement: null,
  amount: one.amount,
  deducted_amount: one.status === 'processed' ? one.amount : 0,
  fully_deducted: one.status === 'processed',
  currency: of.currency,
  channel: of.channel,
  status: one.status,
  refunded_by: 'merchant@marula.test',
  refunded_at: null,
  expected_at: iso(one.created_at),
  customer_note: one.customer_note,
  merchant_note: one.merchant_note,
  createdAt: iso(one.created_at),
  updatedAt: iso(one.created_at),
});

/** Amounts are text here, and there is no `reference`. */
export const refundEvent = (paystack: Paystack, one: StoredRefund, of: StoredTransaction) => ({
  event: `refund.${one.status}`,
  data: {
    id: one.id,
    status: one.status,
    transaction_reference: of.reference,
    refund_reference: one.status === 'processed' ? `RF${one.id}` : null,
    amount: String(one.amount),
    currency: of.currency,
    processor: 'mpgs_zar',
    customer: { first_name: null, last_name: null, email: customerOf(paystack, of.email).email },
    integration: 100_001,
    domain: 'test',
  },
});
