import type { FastifyInstance, FastifyReply } from 'fastify';
import { MINUTE } from '../payments/clock.ts';
import { answer, refusal } from './answers.ts';
import { amountOf, type Body, textOf } from './input.ts';
import type { Paystack, StoredRefund, StoredTransaction } from './state.ts';
import { byIdOrReference } from './transaction-api.ts';
import { newId } from './transactions.ts';
import { refundEvent, wireRefund, wireTransaction } from './wire.ts';

const LEAST_CENTS = 100;

export function addRefundApi(app: FastifyInstance, paystack: Paystack): void {
  app.post<{ Body: Body }>('/refund', (request, reply) => refund(paystack, request.body ?? {}, reply));

  app.get<{ Querystring: Record<string, string | undefined> }>('/refund', (request, reply) => {
    const { transaction } = request.query;
    const rows = paystack.state.refunds.filter((one) => !transaction || String(one.transaction_id) === transaction);
    return answer(
      reply,
      'Refunds retrieved',
      rows.map((one) => wireRefund(one, of(paystack, one))),
      { total: rows.length, skipped: 0, perPage: 50, page: 1, pageCount: 1 },
    );
  });

  app.get<{ Params: { id: string } }>('/refund/:id', (request, reply) => {
    const found = paystack.state.refunds.find(({ id }) => String(id) === request.params.id);
    if (!found) return refusal(reply, 'Refund not found', { status: 404, code: 'not_found' });
    return answer(reply, 'Refund retrieved', wireRefund(found, of(paystack, found)));
  });

  app.post<{ Params: { id: string } }>('/refund/retry_with_customer_details/:id', (request, reply) => {
    const found = paystack.state.refunds.find(({ id }) => String(id) === request.params.id);
    if (found?.status !== 'needs-attention')
      return refusal(reply, 'Refund is not in a state to be retried', { status: 422, code: 'invalid_params' });
    move(paystack, found, 'processing');
    paystack.clock.later(MINUTE, 'refund_ends', `${found.id} processed`);
    return answer(reply, 'Refund retried and has been queued for processing', wireRefund(found, of(paystack, found)));
  });
}

const of = ({ state }: Paystack, refunded: StoredRefund): StoredTransaction =>
  state.transactions.find(({ id }) => id === refunded.transaction_id) as StoredTransaction;

const returned = ({ state }: Paystack, { id }: StoredTransaction, counts: (status: string) => boolean) =>
  state.refunds
    .filter((one) => one.transaction_id === id && counts(one.status))
    .reduce((sum, { amount }) => sum + amount, 0);

function refund(paystack: Paystack, body: Body, reply: FastifyReply) {
  const paid = byIdOrReference(paystack, textOf(body.transaction));
  if (!paid) return refusal(reply, 'Transaction not found', { status: 404, code: 'transaction_not_found' });
  if (paid.paid_at === null) return refusal(reply, 'Transaction has not been paid', { code: 'invalid_params' });
  const before = returned(paystack, paid, (status) => status !== 'failed');
  if (before >= paid.amount)
    return refusal(reply, 'Transaction has been fully reversed', { type: 'api_error', code: 'transaction_reversed' });
  const currency = textOf(body.currency) || paid.currency;
  if (currency !== paid.currency) return refusal(reply, 'Transaction currency must match refund currency');
  // Left out, it is all that was paid, also after a part was given back.
  const amount = body.amount === undefined ? paid.amount : amountOf(body.amount);
  if (typeof amount === 'string') return refusal(reply, amount, { code: 'invalid_params' });
  if (amount + before > paid.amount)
    return refusal(reply, 'Total refund amount cannot exceed original transaction amount');
  if (amount < LEAST_CENTS) return refusal(reply, 'Refund amount must be at least ZAR 1.00');
  const made: StoredRefund = {
    id: newId(paystack),
    transaction_id: paid.id,
    amount,
    status: 'pending',
    customer_note: textOf(body.customer_note) || `Refund for transaction ${paid.reference}`,
    merchant_note: textOf(body.merchant_note) || `Refund for transaction ${paid.reference}`,
    created_at: paystack.clock.now(),
  };
  paystack.state.refunds.push(made);
  move(paystack, made, 'pending');
  paystack.clock.later(MINUTE, 'refund_starts', String(made.id));
  paystack.clock.later(2 * MINUTE, 'refund_ends', `${made.id} ${paid.refund_fate}`);
  return answer(reply, 'Refund has been queued for processing', {
    ...wireRefund(made, paid),
    transaction: wireTransaction(paystack, paid),
  });
}

/** What verify says follows: reversal-pending, then reversed, or a success again. */
function move(paystack: Paystack, moved: StoredRefund, status: string, at?: number): void {
  const paid = of(paystack, moved);
  moved.status = status;
  const under_way = returned(paystack, paid, (one) => !['processed', 'failed'].includes(one)) > 0;
  const all = returned(paystack, paid, (one) => one === 'processed') >= paid.amount;
  paid.status = under_way ? 'reversal-pending' : all ? 'reversed' : 'success';
  paystack.webhooks.push(`refund.${status}`, paid.reference, refundEvent(paystack, moved, paid), at);
}

export const refundDues = (paystack: () => Paystack) => {
  const step = (id: string, status: string, at: number) => {
    const found = paystack().state.refunds.find((one) => String(one.id) === id);
    if (found) move(paystack(), found, status, at);
  };
  return {
    refund_starts: (id: string, at: number) => step(id, 'processing', at),
    refund_ends: (named: string, at: number) => {
      const [id = '', status = ''] = named.split(' ');
      step(id, status, at);
    },
  };
};
