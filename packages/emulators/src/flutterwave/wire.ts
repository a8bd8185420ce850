import { wireCard } from './cards.ts';
import type { StoredRefund, StoredTransaction } from './state.ts';

const major = (minor: number) => minor / 100;
const iso = (at: number) => new Date(at).toISOString();

/** Their rate for Zambia is not known; this one is made up. */
const PER_MILLE = 29;
export const feeOf = (minor: number): number => Math.round((minor * PER_MILLE) / 1_000);

function common(one: StoredTransaction) {
  return {
    id: one.id,
    tx_ref: one.tx_ref,
    flw_ref: one.flw_ref,
    device_fingerprint: 'N/A',
    amount: major(one.amount),
    currency: one.currency,
    charged_amount: major(one.amount),
    app_fee: major(feeOf(one.amount)),
    merchant_fee: 0,
    processor_response: one.processor_response,
    auth_model: one.auth_model,
    ip: '127.0.0.1',
    narration: one.narration,
    status: one.status,
    payment_type: one.payment_type,
    created_at: iso(one.created_at),
    account_id: 1_234,
  };
}

const customer = (one: StoredTransaction) => ({
  id: one.id,
  name: one.name,
  phone_number: one.phone || null,
  email: one.email,
  created_at: iso(one.created_at),
});

const cardWithout = ({ card }: StoredTransaction) => (card ? { card: wireCard(card.number, card.expiry) } : {});

export const wireTransaction = (one: StoredTransaction) => ({
  ...common(one),
  meta: one.meta ?? null,
  amount_settled: one.status === 'pending' ? null : major(one.amount - feeOf(one.amount)),
  ...(one.card && { card: { ...wireCard(one.card.number, one.card.expiry), ...(one.token && { token: one.token }) } }),
  customer: customer(one),
});

/** Ids are text here, and who paid stands flat in one sample and nested in the other. */
export const wireRow = (one: StoredTransaction) => ({
  ...common(one),
  id: String(one.id),
  ...cardWithout(one),
  ...(one.id % 2 === 0 ? { customer: customer(one) } : { customer_name: one.name, customer_email: one.email }),
});

/** Also for a try that failed. It has no token. */
export const chargeEvent = (one: StoredTransaction) => ({
  event: 'charge.completed',
  data: { ...common(one), ...cardWithout(one), customer: customer(one) },
  'event.type': one.payment_type === 'card' ? 'CARD_TRANSACTION' : 'MOBILEMONEYZM_TRANSACTION',
});

/** `meta` is text when it is looked up, and an object when it is made. */
export const wireRefund = (one: StoredRefund, of: StoredTransaction, made = false) => ({
  id: one.id,
  account_id: 1_234,
  tx_id: one.tx_id,
  flw_ref: of.flw_ref,
  wallet_id: 5_678,
  amount_refunded: major(one.amount),
  status: one.status,
  destination: 'payment_source',
  comments: one.comments,
  meta: made
    ? { source: 'availablebalance' }
    : JSON.stringify({ source: 'availablebalance', ...(one.status === 'failed' && { disburse_status: 'failed' }) }),
  created_at: iso(one.created_at),
});

/** Flat, and without the name of an event. */
export const refundEvent = (one: StoredRefund, of: StoredTransaction) => ({
  id: one.id,
  AmountRefunded: major(one.amount),
  status: one.status,
  FlwRef: of.flw_ref,
  TransactionId: one.tx_id,
});
