import type { FastifyInstance } from 'fastify';
import { answer, refusal } from './answers.ts';
import { chargeAuthorization } from './charge-authorization.ts';
import { type Body, paymentAsked, textOf } from './input.ts';
import type { Paystack, StoredTransaction } from './state.ts';
import { addTransaction, byReference } from './transactions.ts';
import { wireLog, wireTransaction } from './wire.ts';

type Query = Record<string, string | undefined>;

export function addTransactionApi(app: FastifyInstance, paystack: Paystack): void {
  app.post<{ Body: Body }>('/transaction/initialize', (request, reply) => {
    const body = request.body ?? {};
    const asked = paymentAsked(paystack, body, reply);
    if (!asked) return reply;
    const channels = Array.isArray(body.channels) ? body.channels.map(String) : null;
    const callback_url = textOf(body.callback_url) || null;
    const made = addTransaction(paystack, {
      ...asked,
      metadata: body.metadata,
      callback_url,
      channels,
      by_code: false,
    });
    return answer(reply, 'Authorization URL created', {
      authorization_url: `${paystack.url()}/checkout/${made.access_code}`,
      access_code: made.access_code,
      reference: made.reference,
    });
  });

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request, reply) => {
    const found = byReference(paystack, request.params.reference);
    if (!found) return refusal(reply, 'Transaction reference not found.', { code: 'transaction_not_found' });
    return answer(reply, 'Verification successful', wireTransaction(paystack, found));
  });

  app.post<{ Body: Body }>('/transaction/charge_authorization', (request, reply) =>
    chargeAuthorization(paystack, request, reply),
  );

  app.get<{ Params: { id: string } }>('/transaction/timeline/:id', (request, reply) => {
    const found = byIdOrReference(paystack, request.params.id);
    if (!found) return refusal(reply, 'Transaction ID or reference is invalid');
    return answer(reply, 'Timeline retrieved', wireLog(found) ?? {});
  });

  app.get<{ Querystring: Query }>('/transaction', (request, reply) => {
    const rows = listed(paystack, request.query);
    const perPage = Math.max(1, Number(request.query.perPage) || 50);
    const page = Math.max(1, Number(request.query.page) || 1);
    const shown = rows.slice((page - 1) * perPage, page * perPage);
    return answer(
      reply,
      'Transactions retrieved',
      shown.map((one) => wireTransaction(paystack, one)),
      {
        total: rows.length,
        total_volume: rows.reduce((sum, { amount }) => sum + amount, 0),
        skipped: (page - 1) * perPage,
        perPage,
        page,
        pageCount: Math.ceil(rows.length / perPage),
      },
    );
  });

  app.get<{ Params: { id: string } }>('/transaction/:id', (request, reply) => {
    if (!/^\d+$/.test(request.params.id)) return refusal(reply, 'Transaction ID should be numeric.');
    const found = paystack.state.transactions.find(({ id }) => String(id) === request.params.id);
    if (!found) return refusal(reply, 'Transaction not found', { status: 404, code: 'transaction_not_found' });
    return answer(reply, 'Transaction retrieved', { ...wireTransaction(paystack, found), helpdesk_link: null });
  });
}

export const byIdOrReference = (paystack: Paystack, named: string): StoredTransaction | undefined =>
  byReference(paystack, named) ?? paystack.state.transactions.find(({ id }) => String(id) === named);

/** Newest first. A customer is named by number; a code silently finds nothing. */
function listed({ state }: Paystack, { from, to, status, amount, customer }: Query): StoredTransaction[] {
  const customerId = (email: string) => String(state.customers.find((one) => one.email === email)?.id);
  return state.transactions
    .filter(
      (one) =>
        (!from || one.created_at >= Date.parse(from)) &&
        (!to || one.created_at <= Date.parse(to)) &&
        (!status || one.status === status) &&
        (!amount || String(one.amount) === amount) &&
        (!customer || customerId(one.email) === customer),
    )
    .toReversed();
}
