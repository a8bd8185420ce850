import type { Currency } from '@marula/contract/tenants';
import type { FlutterwaveCard, FlutterwaveRefund, FlutterwaveTransaction } from './flutterwave-wire.ts';
import { type Authorization, type RefundAnswer, type Refusal, type Transaction, WALLET_REFUSAL } from './port.ts';
import { ownSignature, responseOf } from './provider-wire.ts';

const states: Record<string, Transaction['state']> = { successful: 'paid', failed: 'failed', cancelled: 'failed' };

/** Banks answer in words. Only what no later try can mend is hard. */
const words: [code: string, said: RegExp, hard: boolean][] = [
  ['insufficient_funds', /insufficient/i, false],
  ['expired_card', /expired/i, true],
  ['lost_card', /lost card/i, true],
  ['stolen_card', /stolen/i, true],
  ['pickup_card', /pick ?up/i, true],
  ['invalid_account_number', /invalid (card|account)|closed account|account closed/i, true],
  ['do_not_honor', /do not hono/i, false],
  ['suspected_fraud', /fraud/i, false],
  ['timeout', /time ?d? ?out/i, false],
];

const isWallet = (type: string | null) => type?.toLowerCase().startsWith('mobilemoney') ?? false;

function refusalOf({ processor_response, payment_type }: FlutterwaveTransaction): Refusal {
  const message = processor_response ?? 'Declined';
  const [code = 'unknown', , hard = false] = words.find(([, said]) => said.test(message)) ?? [];
  // Whoever pays by phone has no bank that said no.
  return isWallet(payment_type) ? { code: `${WALLET_REFUSAL}${code}`, message, hard: false } : { code, message, hard };
}

/** One word for a way to pay, whoever the provider is. */
const channelOf = (type: string | null) => (isWallet(type) ? 'mobile_money' : type);

const nothing = { card_type: null, brand: null, bin: null, exp_month: null, exp_year: null, bank: null };

/** There is no word of theirs for the same card, so it is known by what stands on it. */
function savedCard(card: FlutterwaveCard & { token: string }, email: string, name: string | null): Authorization {
  const { first_6digits: bin, last_4digits: last4, type } = card;
  const [, month = null, year = null] = /^(\d{1,2})\/(?:20)?(\d{2})$/.exec(card.expiry ?? '') ?? [];
  return {
    authorization_code: card.token,
    signature: ownSignature(bin, last4, card.expiry, email),
    email,
    reusable: true,
    channel: 'card',
    card_type: type?.toLowerCase() ?? null,
    brand: type?.toLowerCase() ?? null,
    bin,
    last4,
    exp_month: month?.padStart(2, '0') ?? null,
    exp_year: year && `20${year}`,
    bank: card.issuer,
    country_code: /\b[A-Z]{2}$/.exec(card.country ?? '')?.[0] ?? null,
    account_name: name,
  };
}

/** A wallet asks its owner each time: it has a signature, and nothing that could be charged. */
function wallet(number: string, email: string, name: string | null): Authorization {
  const signature = ownSignature('mobile_money', `${number.slice(0, 5)}…${number.slice(-4)}`);
  return {
    ...nothing,
    authorization_code: signature,
    signature,
    email,
    reusable: false,
    channel: 'mobile_money',
    last4: number.slice(-4),
    country_code: 'ZM',
    account_name: name,
  };
}

function authorizationOf(found: FlutterwaveTransaction): Authorization | null {
  const email = found.customer?.email ?? found.customer_email;
  const name = found.customer?.name ?? found.customer_name;
  if (!email) return null;
  const number = found.customer?.phone_number?.replaceAll(/\D/g, '');
  if (isWallet(found.payment_type)) return number ? wallet(number, email, name) : null;
  const { card } = found;
  return card?.token ? savedCard({ ...card, token: card.token }, email, name) : null;
}

/** `answer` is what was read from: it is kept as it came, but for its secrets. */
export function transactionOf(found: FlutterwaveTransaction, answer: unknown): Transaction {
  const state = states[found.status.toLowerCase()] ?? 'pending';
  return {
    reference: found.tx_ref,
    provider_id: found.id,
    state,
    refusal: state === 'failed' ? refusalOf(found) : null,
    amount: found.amount,
    // Also one that is not ours: who compares it with what was asked for must see it.
    currency: found.currency as Currency,
    fees: found.app_fee ?? null,
    channel: channelOf(found.payment_type),
    paid_at: state === 'paid' ? found.created_at : null,
    authorization: state === 'paid' ? authorizationOf(found) : null,
    response: responseOf(answer),
  };
}

/** `completed` alone only means that it was accepted: the money is back once the word says how (`completed-momo`). */
export function refundState(status: string, meta?: FlutterwaveRefund['meta']): RefundAnswer['state'] {
  if (/fail/i.test(status) || /fail/i.test(String(meta?.disburse_status ?? ''))) return 'failed';
  return /^completed-/i.test(status) ? 'done' : 'pending';
}
