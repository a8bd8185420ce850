import { randomBytes } from 'node:crypto';
import { HOUR, MINUTE } from '../payments/clock.ts';
import { cardOf } from './cards.ts';
import type { Flutterwave, StoredLink, StoredTransaction } from './state.ts';
import { chargeEvent } from './wire.ts';

export const newCode = (length = 20): string => randomBytes(length).toString('hex').slice(0, length);

export const newId = ({ state }: Flutterwave): number => {
  state.lastId += 1;
  return state.lastId;
};

type Given = Pick<StoredTransaction, 'payment_type' | 'auth_model' | 'card'> & { phone?: string };

/** A try at what a link asks for. There is none before somebody tries. */
export function addTry(flutterwave: Flutterwave, link: StoredLink, given: Given): StoredTransaction {
  link.tries += 1;
  const made: StoredTransaction = {
    id: newId(flutterwave),
    tx_ref: link.tx_ref,
    flw_ref: `FLW-MOCK-${newCode()}`,
    amount: link.amount,
    currency: link.currency,
    status: 'pending',
    processor_response: 'Pending validation',
    narration: link.description || flutterwave.merchant,
    email: link.email,
    name: link.name,
    meta: link.meta,
    created_at: flutterwave.clock.now(),
    token: null,
    ...given,
    phone: given.phone ?? link.phone,
  };
  flutterwave.byReference.add(made);
  return made;
}

/** Paid or not, an event tells that the try is over. */
export function end(
  flutterwave: Flutterwave,
  one: StoredTransaction,
  refusal: string | undefined,
  at = flutterwave.clock.now(),
): void {
  one.status = refusal ? 'failed' : 'successful';
  one.processor_response = refusal ?? 'Approved';
  if (!refusal && one.card && !one.token && !cardOf(one.card.number)?.once)
    one.token = saveCard(flutterwave, one, one.card, at);
  flutterwave.webhooks.push('charge.completed', one.tx_ref, chargeEvent(one), at);
}

function saveCard(
  { byToken }: Flutterwave,
  { email }: StoredTransaction,
  card: { number: string; expiry: string },
  made_at: number,
): string {
  const token = `flw-t1nf-${newCode(32)}-m03k`;
  byToken.add({ token, email, made_at, ...card });
  return token;
}

export const waitAnHour = ({ clock }: Flutterwave, one: StoredTransaction): void =>
  clock.later(HOUR, 'ends', `${one.id} paid`);

/** Nobody approves it on the phone. */
export const waitInVain = ({ clock }: Flutterwave, one: StoredTransaction): void =>
  clock.later(5 * MINUTE, 'ends', `${one.id} Transaction timed out`);

export const tryDues = (flutterwave: () => Flutterwave) => ({
  ends: (named: string, at: number) => {
    const [id, ...words] = named.split(' ');
    const one = flutterwave().state.transactions.find((other) => String(other.id) === id);
    const said = words.join(' ');
    if (one?.status === 'pending') end(flutterwave(), one, said === 'paid' ? undefined : said, at);
  },
});
