import type { FastifyInstance } from 'fastify';
import { answer, refusal } from './answers.ts';
import { minorOf } from './input.ts';
import type { Flutterwave, StoredTransaction } from './state.ts';
import { chargeEvent, feeOf, wireRow, wireTransaction } from './wire.ts';

type Query = Record<string, string | undefined>;
type ById = { Params: { id: string } };

const ROWS_A_PAGE = 10;
const NOT_FOUND = 'No transaction was found for this id';

export function addTransactionApi(app: FastifyInstance, flutterwave: Flutterwave): void {
  const find = (id: string) => flutterwave.state.transactions.find((one) => String(one.id) === id);

  app.get<{ Querystring: Query }>('/v3/transactions/verify_by_reference', (request, reply) => {
    const tries = flutterwave.byReference.all(request.query.tx_ref ?? '');
    const found = tries.at(flutterwave.state.account.finds === 'first' ? 0 : -1);
    if (!found) return refusal(reply, NOT_FOUND);
    return answer(reply, 'Transaction fetched successfully', wireTransaction(found));
  });

  app.get<ById>('/v3/transactions/:id/verify', (request, reply) => {
    const found = find(request.params.id);
    if (!found) return refusal(reply, NOT_FOUND);
    return answer(reply, 'Transaction fetched successfully', wireTransaction(found));
  });

  app.get<{ Querystring: Query }>('/v3/transactions', (request, reply) => {
    const rows = listed(flutterwave, request.query);
    const page = Math.max(1, Number(request.query.page) || 1);
    const page_info = {
      total: rows.length,
      current_page: page,
      total_pages: Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE)),
    };
    const shown = rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
    return answer(reply, 'Transactions fetched', shown.map(wireRow), { page_info });
  });

  app.get<{ Querystring: Query }>('/v3/transactions/fee', (request, reply) => {
    const minor = minorOf(request.query.amount);
    if (minor === undefined) return refusal(reply, 'amount is invalid');
    const fee = feeOf(minor) / 100;
    return answer(reply, 'Charged fee', {
      charge_amount: minor / 100,
      fee,
      merchant_fee: 0,
      flutterwave_fee: fee,
      stamp_duty_fee: 0,
      currency: request.query.currency ?? 'ZMW',
    });
  });

  app.get<ById>('/v3/transactions/:id/events', (request, reply) => {
    const found = find(request.params.id);
    if (!found) return refusal(reply, NOT_FOUND);
    const note = found.processor_response;
    return answer(reply, 'Transaction events fetched', [
      { note, actor: found.email, object: 'card', action: found.status },
    ]);
  });

  app.post<ById>('/v3/transactions/:id/resend-hook', (request, reply) => {
    const found = find(request.params.id);
    if (!found) return refusal(reply, NOT_FOUND);
    flutterwave.webhooks.push('charge.completed', found.tx_ref, chargeEvent(found));
    return answer(reply, 'hook sent successfully', 'hook sent');
  });
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Newest first; without days only those of today. */
function listed({ state, clock }: Flutterwave, query: Query): StoredTransaction[] {
  const today = dayOf(clock.now());
  const { from = today, to = today, status, tx_ref, currency } = query;
  return state.transactions
    .filter(
      (one) =>
        dayOf(one.created_at) >= from &&
        dayOf(one.created_at) <= to &&
        (!status || one.status === status) &&
        (!tx_ref || one.tx_ref === tx_ref) &&
        (!currency || one.currency === currency),
    )
    .toReversed();
}
