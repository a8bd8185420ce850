import type { FastifyInstance } from 'fastify';
import { MINUTE } from '../payments/clock.ts';
import { answer, refusal } from './answers.ts';
import { type Body, minorOf, textOf } from './input.ts';
import type { Flutterwave, StoredRefund, StoredTransaction } from './state.ts';
import { newId } from './transactions.ts';
import { refundEvent, wireRefund } from './wire.ts';

const of = ({ state }: Flutterwave, refunded: StoredRefund): StoredTransaction =>
  state.transactions.find(({ id }) => id === refunded.tx_id) as StoredTransaction;

export function addRefundApi(app: FastifyInstance, flutterwave: Flutterwave): void {
  const { state, clock } = flutterwave;
  app.post<{ Params: { id: string }; Body: Body }>('/v3/transactions/:id/refund', (request, reply) => {
    const paid = state.transactions.find(({ id }) => String(id) === request.params.id);
    if (paid?.status !== 'successful') return refusal(reply, 'No transaction was found for this id');
    const returned = state.refunds
      .filter(({ tx_id, status }) => tx_id === paid.id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (returned >= paid.amount) return refusal(reply, 'This transaction has already been refunded');
    const asked = request.body ?? {};
    const amount = asked.amount === undefined ? paid.amount - returned : minorOf(asked.amount);
    if (amount === undefined) return refusal(reply, 'amount is invalid');
    if (returned + amount > paid.amount) return refusal(reply, 'Refund amount cannot exceed the transaction amount');
    const made: StoredRefund = {
      id: newId(flutterwave),
      tx_id: paid.id,
      amount,
      status: 'completed',
      comments: textOf(asked.comments),
      created_at: clock.now(),
    };
    state.refunds.push(made);
    clock.later(MINUTE, 'refund_moves', `${made.id} pending`);
    clock.later(30 * MINUTE, 'refund_moves', `${made.id} completed`);
    return answer(reply, 'Transaction refund initiated', wireRefund(made, paid, true));
  });

  app.get<{ Params: { id: string } }>('/v3/refunds/:id', (request, reply) => {
    const found = state.refunds.find(({ id }) => String(id) === request.params.id);
    if (!found) return refusal(reply, 'No refund was found for this id', 404);
    return answer(reply, 'Transaction refund fetched', wireRefund(found, of(flutterwave, found)));
  });

  app.get<{ Querystring: { id?: string } }>('/v3/refunds', (request, reply) => {
    const rows = state.refunds.filter(({ tx_id }) => !request.query.id || String(tx_id) === request.query.id);
    return answer(
      reply,
      'Transaction refunds fetched',
      rows.map((one) => wireRefund(one, of(flutterwave, one))),
    );
  });
}

/** The word says which way the money went once it is there. */
export const refundDues = (flutterwave: () => Flutterwave) => ({
  refund_moves: (named: string, at: number) => {
    const [id, word] = named.split(' ');
    const found = flutterwave().state.refunds.find((one) => String(one.id) === id);
    if (!found || found.status === 'failed') return;
    const paid = of(flutterwave(), found);
    const isCard = paid.payment_type === 'card';
    if (word === 'pending') found.status = isCard ? 'processing' : 'pending-momo';
    else found.status = isCard ? 'completed-mpgs' : 'completed-momo';
    flutterwave().webhooks.push('refund', paid.tx_ref, refundEvent(found, paid), at);
  },
});
