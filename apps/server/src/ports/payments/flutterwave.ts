import { z } from 'zod';
import { jsonNumber, majorOf } from './decimal.ts';
import { refundState, transactionOf } from './flutterwave-mapping.ts';
import { flutterwaveEvents } from './flutterwave-webhook.ts';
import { Envelope, FlutterwaveRefund, FlutterwaveTransaction, Link, MustAct } from './flutterwave-wire.ts';
import {
  CARD_UNUSABLE,
  type Charge,
  type ChargeAnswer,
  type Checkout,
  type Money,
  NEVER_PAID,
  type PaymentProvider,
  ProviderRefusal,
  type RefundAnswer,
  type RefusalOfCall,
  type Transaction,
} from './port.ts';
import { type Ask, type ClientOptions, providerClient } from './provider-client.ts';
import { moment, ofReference, read, responseOf } from './provider-wire.ts';

export interface FlutterwaveOptions extends ClientOptions {
  /** Without one no event is believed. */
  webhookSecret: string | undefined;
}

interface Reply {
  ok: boolean;
  message: string;
  data: unknown;
  pages: number;
}

type Call = (...args: Parameters<Ask>) => Promise<Reply>;

/** The outer status tells about the call alone; what became of the money stands in the data. */
const caller =
  (ask: Ask): Call =>
  async (...args) => {
    const { status, body } = await ask(...args);
    const { status: word, message, data, meta } = read(Envelope, body);
    return { ok: word === 'success' && status < 300, message, data, pages: meta?.page_info.total_pages ?? 1 };
  };

const refusals: [RefusalOfCall, RegExp][] = [
  ['not_found', /no (transaction|refund) was found|not found/i],
  ['already_refunded', /already|fully/i],
  ['exceeds_payment', /exceed|greater than|more than/i],
  ['invalid_email', /email/i],
  ['invalid_currency', /currency/i],
  ['invalid_amount', /amount/i],
];

const refusalCode = ({ message }: Reply): RefusalOfCall =>
  refusals.find(([, words]) => words.test(message))?.[0] ?? 'other';

const refused = (reply: Reply) => new ProviderRefusal(refusalCode(reply), reply.message);

const transactionFrom = (data: unknown): Transaction => transactionOf(read(FlutterwaveTransaction, data), data);

function mustBePayable({ amount, currency }: Money): void {
  if (currency !== 'ZMW') throw new ProviderRefusal('invalid_currency', 'Flutterwave takes ZMW here');
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new ProviderRefusal('invalid_amount', 'an amount is whole ngwee');
}

async function verify(call: Call, path: string): Promise<Transaction | undefined> {
  const reply = await call('GET', `/transactions/${path}`);
  if (reply.ok) return transactionFrom(reply.data);
  if (refusalCode(reply) === 'not_found') return undefined;
  throw refused(reply);
}

const byId = (call: Call, id: string) => verify(call, `${id}/verify`);

const dayOf = (at: Date, shift = 0) => new Date(at.getTime() + shift * 86_400_000).toISOString().slice(0, 10);

/** One page can see several tries at one reference, and which of them is found by it is nowhere promised. */
async function paidTry(call: Call, { reference, response }: Transaction): Promise<Transaction | undefined> {
  const at = moment.parse(response.created_at) ?? new Date();
  const query = new URLSearchParams({ from: dayOf(at, -2), to: dayOf(at, 2), tx_ref: reference, page: '1' });
  const reply = await call('GET', `/transactions?${query}`);
  if (!reply.ok) return undefined;
  const tries = read(z.array(z.unknown()), reply.data).map(transactionFrom);
  const paid = tries.find((one) => one.reference === reference && one.state === 'paid');
  return paid && byId(call, paid.provider_id);
}

async function find(call: Call, reference: string, providerId?: string): Promise<Transaction | undefined> {
  const named = providerId && /^\d+$/.test(providerId) ? await byId(call, providerId) : undefined;
  // An id that somebody sent along may be another's.
  if (named?.reference === reference && named.state === 'paid') return named;
  const answer = await verify(call, `verify_by_reference?${new URLSearchParams({ tx_ref: reference })}`);
  const found = answer && ofReference(reference, answer);
  return found?.state === 'pending' || found?.state === 'failed' ? ((await paidTry(call, found)) ?? found) : found;
}

async function open(call: Call, checkout: Checkout): Promise<{ url: string }> {
  mustBePayable(checkout);
  const reply = await call('POST', '/payments', {
    tx_ref: checkout.reference,
    amount: jsonNumber(majorOf(checkout.amount)),
    currency: checkout.currency,
    redirect_url: checkout.returnUrl,
    customer: { email: checkout.email, name: checkout.name },
    payment_options: 'card, mobilemoneyzambia',
    customizations: { title: checkout.description, description: checkout.description },
  });
  if (!reply.ok) throw refused(reply);
  return { url: read(Link, reply.data).link };
}

/**
 * A reference that is used twice is charged twice, so it is looked up first; and a charge that reports an error may
 * still have taken the money, so it is looked up after.
 */
async function charge(call: Call, asked: Charge): Promise<ChargeAnswer> {
  mustBePayable(asked);
  const before = await find(call, asked.reference);
  if (before) return { kind: 'tried', transaction: before };
  const reply = await call('POST', '/tokenized-charges', {
    token: asked.authorization_code,
    email: asked.email,
    currency: asked.currency,
    country: 'ZM',
    amount: jsonNumber(majorOf(asked.amount)),
    tx_ref: asked.reference,
    redirect_url: asked.returnUrl,
    narration: asked.description,
  });
  if (reply.ok) {
    const transaction = ofReference(asked.reference, transactionFrom(reply.data));
    const mustAct = MustAct.safeParse(reply.data);
    if (mustAct.success && transaction.state === 'pending')
      return { kind: 'customer_must_act', url: mustAct.data.meta.authorization.redirect };
    return { kind: 'tried', transaction };
  }
  const after = await find(call, asked.reference);
  if (after) return { kind: 'tried', transaction: after };
  const { message } = reply;
  if (/token/i.test(message)) return { kind: 'refused', refusal: { code: CARD_UNUSABLE, message, hard: true } };
  throw refused(reply);
}

const refundFrom = (data: unknown): RefundAnswer => {
  const { id, status, meta } = read(FlutterwaveRefund, data);
  return { refund_id: id, state: refundState(status, meta), response: responseOf(data) };
};

type Refund = Parameters<PaymentProvider['refund']>[0];

async function refund(call: Call, { provider_id, amount, note }: Refund): Promise<RefundAnswer> {
  const known = await call('GET', `/refunds?${new URLSearchParams({ id: provider_id })}`);
  const rows = known.ok ? read(z.array(z.unknown()), known.data) : [];
  const same = rows.find((row) => {
    const { data: one } = FlutterwaveRefund.safeParse(row);
    return one?.amount_refunded === amount && one.comments === note;
  });
  if (same) return refundFrom(same);
  const reply = await call('POST', `/transactions/${encodeURIComponent(provider_id)}/refund`, {
    amount: jsonNumber(majorOf(amount)),
    comments: note,
  });
  if (!reply.ok) throw refused(reply);
  return refundFrom(reply.data);
}

async function findRefund(call: Call, refundId: string): Promise<RefundAnswer | undefined> {
  const reply = await call('GET', `/refunds/${encodeURIComponent(refundId)}`);
  if (reply.ok) return refundFrom(reply.data);
  if (refusalCode(reply) === 'not_found') return undefined;
  throw refused(reply);
}

/** Where their day begins is not known: a day more on either side is asked for, and left out again by its time. */
async function* list(call: Call, from: Date, until: Date): AsyncGenerator<Transaction> {
  const seen = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({ from: dayOf(from, -1), to: dayOf(until, 1), page: String(page) });
    const reply = await call('GET', `/transactions?${query}`);
    if (!reply.ok) throw refused(reply);
    pages = reply.pages;
    for (const data of read(z.array(z.unknown()), reply.data)) {
      const row = read(FlutterwaveTransaction, data);
      const isOfThem = !row.created_at || (row.created_at >= from && row.created_at < until);
      if (isOfThem && !seen.has(row.id)) yield transactionOf(row, data);
      seen.add(row.id);
    }
  }
}

/** Flutterwave takes kwacha of Zambian companies, by card and by mobile money. */
export function flutterwave({ webhookSecret, ...options }: FlutterwaveOptions): PaymentProvider {
  const call = caller(providerClient(options));
  return {
    name: 'flutterwave',
    currency: 'ZMW',
    open: (checkout) => open(call, checkout),
    find: (reference, providerId) => find(call, reference, providerId),
    charge: (asked) => charge(call, asked),
    refund: (asked) => refund(call, asked),
    findRefund: (refundId) => findRefund(call, refundId),
    list: (from, until) => list(call, from, until),
    // There is no such call: a token that we no longer keep can be charged by nobody.
    forget: async () => {},
    check: async () => void (await find(call, NEVER_PAID)),
    readEvent: flutterwaveEvents(webhookSecret),
  };
}
