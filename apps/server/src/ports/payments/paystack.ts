import { z } from 'zod';
import { refundState, transactionOf } from './paystack-mapping.ts';
import { paystackEvents } from './paystack-webhook.ts';
import { Envelope, Opened, Paused, PaystackRefund, PaystackTransaction } from './paystack-wire.ts';
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
import { ofReference, read, responseOf } from './provider-wire.ts';

interface Reply {
  ok: boolean;
  code: string | null;
  message: string;
  data: unknown;
  pages: number;
}

type Call = (...args: Parameters<Ask>) => Promise<Reply>;

const ROWS_A_PAGE = 100;
const LEAST_CENTS = 100;

/** The outer status tells about the call alone; what became of the money stands in the data. */
const caller =
  (ask: Ask): Call =>
  async (...args) => {
    const { status, body } = await ask(...args);
    const { status: ok, message, code, data, meta } = read(Envelope, body);
    return { ok: ok && status < 300, code, message, data, pages: meta?.pageCount ?? 1 };
  };

/** By code where there is one; older answers have only their sentence. */
const refusals: [RefusalOfCall, RegExp][] = [
  ['duplicate_reference', /duplicate[_ ](transaction[_ ])?reference/i],
  ['not_found', /not[_ ]found|is invalid$/i],
  ['already_refunded', /transaction_reversed|fully reversed/i],
  ['exceeds_payment', /cannot exceed/i],
  ['invalid_email', /invalid_email|email/i],
  ['invalid_currency', /currency/i],
  ['invalid_amount', /amount/i],
];

const refusalCode = ({ code, message }: Reply): RefusalOfCall =>
  refusals.find(([, words]) => words.test(code ?? ''))?.[0] ??
  refusals.find(([, words]) => words.test(message))?.[0] ??
  'other';

const refused = (reply: Reply) => new ProviderRefusal(refusalCode(reply), reply.message);

const transactionFrom = (data: unknown): Transaction => transactionOf(read(PaystackTransaction, data), data);

/** Letters, digits and a few signs; `..` would lead to another address. */
const isReference = (reference: string) => /^[\w.=-]{1,100}$/.test(reference) && !/^\.+$/.test(reference);

async function find(call: Call, reference: string): Promise<Transaction | undefined> {
  if (!isReference(reference)) return undefined;
  const reply = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
  if (reply.ok) return ofReference(reference, transactionFrom(reply.data));
  if (refusalCode(reply) === 'not_found') return undefined;
  throw refused(reply);
}

/** Checked here, because Paystack opens a page for a single cent and lets nobody pay it. */
function mustBePayable({ amount, currency }: Money): void {
  if (currency !== 'ZAR') throw new ProviderRefusal('invalid_currency', 'Paystack takes ZAR only');
  if (!Number.isSafeInteger(amount) || amount < LEAST_CENTS)
    throw new ProviderRefusal('invalid_amount', 'Paystack takes whole cents, from one rand');
}

async function open(call: Call, checkout: Checkout): Promise<{ url: string }> {
  mustBePayable(checkout);
  const reply = await call('POST', '/transaction/initialize', {
    email: checkout.email,
    amount: checkout.amount,
    currency: checkout.currency,
    reference: checkout.reference,
    callback_url: checkout.returnUrl,
    channels: ['card', 'eft'],
    // As text: numbers in an object come back as text, and an object may come back as 0.
    metadata: JSON.stringify({
      cancel_action: checkout.cancelUrl,
      custom_fields: [
        { display_name: 'Company', variable_name: 'company', value: checkout.name },
        { display_name: 'For', variable_name: 'description', value: checkout.description },
      ],
      ...(checkout.recurring && { custom_filters: { recurring: true } }),
    }),
  });
  if (!reply.ok) throw refused(reply);
  return { url: read(Opened, reply.data).authorization_url };
}

/** Nothing was tried: the code is unknown, forgotten, another's or good for one payment only. */
const unusable = /authorization (code )?is (invalid|not reusable)|does not match authorization/i;
const later = /cannot be fulfilled until/i;

async function charge(call: Call, asked: Charge): Promise<ChargeAnswer> {
  mustBePayable(asked);
  const reply = await call('POST', '/transaction/charge_authorization', {
    email: asked.email,
    amount: asked.amount,
    currency: asked.currency,
    authorization_code: asked.authorization_code,
    reference: asked.reference,
    callback_url: asked.returnUrl,
    metadata: JSON.stringify({
      custom_fields: [{ display_name: 'For', variable_name: 'description', value: asked.description }],
    }),
  });
  if (reply.ok) {
    const paused = Paused.safeParse(reply.data);
    if (paused.success) return { kind: 'customer_must_act', url: paused.data.authorization_url };
    return { kind: 'tried', transaction: ofReference(asked.reference, transactionFrom(reply.data)) };
  }
  // A refused call may still carry the try that it made.
  if (PaystackTransaction.safeParse(reply.data).success)
    return { kind: 'tried', transaction: ofReference(asked.reference, transactionFrom(reply.data)) };
  const { message } = reply;
  if (unusable.test(message)) return { kind: 'refused', refusal: { code: CARD_UNUSABLE, message, hard: true } };
  if (later.test(message)) return { kind: 'refused', refusal: { code: 'try_later', message, hard: false } };
  const before = refusalCode(reply) === 'duplicate_reference' ? await find(call, asked.reference) : undefined;
  if (!before) throw refused(reply);
  return { kind: 'tried', transaction: before };
}

type Refund = Parameters<PaymentProvider['refund']>[0];

const refundFrom = (data: unknown): RefundAnswer => {
  const { id, status } = read(PaystackRefund, data);
  return { refund_id: id, state: refundState(status), response: responseOf(data) };
};

/** Asked again after an answer was lost, it finds what the first call did. */
async function refund(call: Call, { reference, provider_id, amount, currency, note }: Refund): Promise<RefundAnswer> {
  const known = await call('GET', `/refund?${new URLSearchParams({ transaction: provider_id })}`);
  if (!known.ok) throw refused(known);
  const same = read(z.array(z.unknown()), known.data).find((row) => {
    const { data: one } = PaystackRefund.safeParse(row);
    return one?.amount === amount && one.merchant_note === note && one.transaction === provider_id;
  });
  if (same) return refundFrom(same);
  const reply = await call('POST', '/refund', { transaction: reference, amount, currency, merchant_note: note });
  if (!reply.ok) throw refused(reply);
  return refundFrom(reply.data);
}

async function findRefund(call: Call, refundId: string): Promise<RefundAnswer | undefined> {
  const reply = await call('GET', `/refund/${encodeURIComponent(refundId)}`);
  if (reply.ok) return refundFrom(reply.data);
  if (refusalCode(reply) === 'not_found') return undefined;
  throw refused(reply);
}

/** Newest first: what is paid meanwhile moves a row to the next page, so a row may come again. */
async function* list(call: Call, from: Date, until: Date): AsyncGenerator<Transaction> {
  const seen = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: until.toISOString(),
      perPage: String(ROWS_A_PAGE),
      page: String(page),
    });
    const reply = await call('GET', `/transaction?${query}`);
    if (!reply.ok) throw refused(reply);
    pages = reply.pages;
    for (const row of read(z.array(z.unknown()), reply.data)) {
      const transaction = transactionFrom(row);
      if (!seen.has(transaction.provider_id)) yield transaction;
      seen.add(transaction.provider_id);
    }
  }
}

/** Paystack takes rands of South African companies; a code that it gave can be charged without the customer. */
export function paystack(options: ClientOptions): PaymentProvider {
  const call = caller(providerClient(options));
  return {
    name: 'paystack',
    currency: 'ZAR',
    open: (checkout) => open(call, checkout),
    find: (reference) => find(call, reference),
    charge: (asked) => charge(call, asked),
    refund: (asked) => refund(call, asked),
    findRefund: (refundId) => findRefund(call, refundId),
    list: (from, until) => list(call, from, until),
    forget: async (code) => {
      const reply = await call('POST', '/customer/authorization/deactivate', { authorization_code: code });
      if (!reply.ok && refusalCode(reply) !== 'not_found') throw refused(reply);
    },
    check: async () => void (await find(call, NEVER_PAID)),
    readEvent: paystackEvents(options.secretKey),
  };
}
