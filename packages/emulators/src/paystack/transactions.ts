import { randomBytes } from 'node:crypto';
import { HOUR, MINUTE } from '../payments/clock.ts';
import { cardOf, type TestCard, type WireAuthorization, wireCard } from './cards.ts';
import { customerOf } from './customers.ts';
import type { Paystack, StoredTransaction } from './state.ts';
import { chargeEvent } from './wire.ts';

export const newCode = (length = 15): string => randomBytes(length).toString('hex').slice(0, length);

export const newId = ({ state }: Paystack): number => {
  state.lastId += 1;
  return state.lastId;
};

export const byReference = (paystack: Paystack, reference: string): StoredTransaction | undefined =>
  paystack.byReference.all(reference)[0];

interface NewTransaction {
  reference: string;
  amount: number;
  currency: string;
  email: string;
  metadata: unknown;
  callback_url: string | null;
  channels: string[] | null;
  by_code: boolean;
}

export function addTransaction(paystack: Paystack, given: NewTransaction): StoredTransaction {
  customerOf(paystack, given.email);
  const transaction: StoredTransaction = {
    ...given,
    id: newId(paystack),
    access_code: newCode(),
    status: 'abandoned',
    gateway_response: 'The transaction was not completed',
    gateway_response_code: null,
    message: null,
    channel: given.channels?.[0] ?? 'card',
    created_at: paystack.clock.now(),
    paid_at: null,
    fees: null,
    authorization: null,
    refund_fate: 'processed',
    attempts: 0,
    history: [],
    under_way: null,
  };
  paystack.byReference.add(transaction);
  return transaction;
}

export const note = (paystack: Paystack, to: StoredTransaction, type: string, message: string): void => {
  to.history.push({ type, message, at: paystack.clock.now() });
};

const LOCAL_CARD_PER_MILLE = 29;
const EFT_PER_MILLE = 20;
const CARD_CENTS = 100;

const feesOf = ({ amount, channel }: StoredTransaction) =>
  channel === 'eft'
    ? Math.round((amount * EFT_PER_MILLE) / 1_000)
    : Math.round((amount * LOCAL_CARD_PER_MILLE) / 1_000) + CARD_CENTS;

/** A new code for each payment; the signature tells that it is the same card. */
export function saveCard(
  paystack: Paystack,
  { email }: StoredTransaction,
  { number, month, year }: { number: string; month: string; year: string },
): WireAuthorization {
  const card: Pick<TestCard, 'number' | 'once'> = cardOf(number) ?? { number };
  const wire = wireCard(card, { month, year }, `AUTH_${newCode(10)}`);
  paystack.byCode.add({ wire, email, number, active: true });
  return wire;
}

export function succeed(
  paystack: Paystack,
  paid: StoredTransaction,
  authorization: WireAuthorization,
  at = paystack.clock.now(),
): void {
  paid.status = 'success';
  paid.gateway_response = paid.by_code ? 'Approved' : 'Successful';
  paid.gateway_response_code = 'approved';
  paid.message = null;
  paid.paid_at = at;
  paid.authorization = authorization;
  paid.channel = authorization.channel;
  paid.fees = feesOf(paid);
  paid.under_way = null;
  paid.history.push({ type: 'success', message: 'Successfully paid', at });
  paystack.webhooks.push('charge.success', paid.reference, chargeEvent(paystack, paid), at);
}

/** On the page a first refusal leaves the payment open to another card; no event tells of it. */
export function refuse(
  paystack: Paystack,
  refused: StoredTransaction,
  { status, text, code }: { status: 'abandoned' | 'failed'; text: string; code: string },
): void {
  refused.status = status;
  refused.gateway_response = text;
  refused.gateway_response_code = code;
  refused.under_way = null;
  note(paystack, refused, 'error', `Error: ${text}`);
}

/** The customer has done everything, and the bank takes its time. */
export function waitForBank(paystack: Paystack, waiting: StoredTransaction, how: 'hour' | 'eft' | 'queue'): void {
  waiting.status = how === 'queue' ? 'queued' : 'ongoing';
  waiting.gateway_response = 'The bank has not answered yet';
  const ms = { hour: HOUR, eft: 5 * MINUTE, queue: MINUTE }[how];
  paystack.clock.later(ms, 'pays', String(waiting.id));
}
