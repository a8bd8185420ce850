import type { Currency } from '@marula/contract/tenants';
import type { PaystackAuthorization, PaystackTransaction } from './paystack-wire.ts';
import type { Authorization, RefundAnswer, Refusal, Transaction } from './port.ts';
import { ownSignature, responseOf } from './provider-wire.ts';

const states: Record<string, Transaction['state']> = {
  success: 'paid',
  failed: 'failed',
  // A refund that fails makes it a success again; until then nobody should be given anything for it.
  'reversal-pending': 'reversed',
  reversed: 'reversed',
};

const refundStates: Record<string, RefundAnswer['state']> = { processed: 'done', failed: 'failed' };

/** `needs-attention` waits for the customer's bank account, so it is not over. */
export const refundState = (status: string): RefundAnswer['state'] => refundStates[status] ?? 'pending';

/** The words of banks, for answers that carry no code. */
const codeOfText: Record<string, string> = {
  'insufficient funds': 'insufficient_funds',
  declined: 'declined',
  'do not honor': 'do_not_honor',
  'expired card': 'expired_card',
  'account closed': 'invalid_account_number',
  'incorrect pin': 'incorrect_pin',
  'pick up card': 'pickup_card',
};

const codeOfNumber: Record<string, string> = {
  '04': 'pickup_card',
  '14': 'invalid_account_number',
  '15': 'no_such_issuer',
  '41': 'lost_card',
  '43': 'stolen_card',
  '46': 'closed_account',
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '57': 'transaction_not_permitted',
};

/** No later try with the same card can go through. Anything else may. */
const hardCodes = new Set([
  'pickup_card',
  'invalid_account_number',
  'no_such_issuer',
  'lost_card',
  'stolen_card',
  'closed_account',
  'expired_card',
  'transaction_not_permitted',
]);

const known = (code: string | null) => (code === null || code === 'unknown' ? undefined : code);

export function refusalOf(transaction: PaystackTransaction): Refusal {
  const message = transaction.gateway_response ?? transaction.message ?? 'Declined';
  const code =
    known(transaction.gateway_response_code) ??
    codeOfNumber[transaction.response_code ?? ''] ??
    codeOfText[message.toLowerCase()] ??
    'unknown';
  return { code, message, hard: hardCodes.has(code) };
}

const authorizationOf = (given: PaystackAuthorization, email: string): Authorization => ({
  ...given,
  signature:
    given.signature ?? ownSignature(given.channel, given.bin, given.last4, given.exp_month, given.exp_year, email),
  email,
});

/** `answer` is what was read from: it is kept as it came, but for its secrets. */
export function transactionOf(found: PaystackTransaction, answer: unknown): Transaction {
  const state = states[found.status] ?? 'pending';
  const { authorization, customer } = found;
  return {
    reference: found.reference,
    provider_id: found.id,
    state,
    refusal: state === 'failed' ? refusalOf(found) : null,
    amount: found.amount,
    // Also one that is not ours: who compares it with what was asked for must see it.
    currency: found.currency as Currency,
    fees: found.fees ?? null,
    channel: found.channel,
    paid_at:
      state === 'paid' || state === 'reversed' ? (found.paid_at ?? found.paidAt ?? found.transaction_date) : null,
    authorization: authorization && customer ? authorizationOf(authorization, customer.email) : null,
    response: responseOf(answer),
  };
}
