import type { FastifyReply, FastifyRequest } from 'fastify';
import { isExpired } from '../payments/cards.ts';
import { type ChargeFate, takeFate } from '../payments/fates.ts';
import { answer, refusal } from './answers.ts';
import { authorizationFor, cardOf, knownCard } from './cards.ts';
import { type Body, paymentAsked, textOf } from './input.ts';
import type { Paystack, StoredAuthorization, StoredTransaction } from './state.ts';
import { addTransaction, refuse, succeed, waitForBank } from './transactions.ts';
import { wireCharge } from './wire.ts';

const MISMATCH =
  'Email does not match Authorization code. Authorization may be inactive or belong to a different email. Please confirm.';

/** The saved card behind a code, also one that was made up before any payment. */
export function authorizationOf(paystack: Paystack, code: string, email = ''): StoredAuthorization | undefined {
  const [stored] = paystack.byCode.all(code);
  const card = stored ? undefined : knownCard(code, email);
  if (!card) return stored;
  const madeUp = { wire: authorizationFor(card.number, email), email, number: card.number, active: true };
  paystack.byCode.add(madeUp);
  return madeUp;
}

/** What was ordered for this card comes first, then what the card itself does. */
function fateOf({ state }: Paystack, { wire, email, number }: StoredAuthorization): ChargeFate {
  const { authorization_code, last4 } = wire;
  return takeFate(state.fates, { authorization_code, last4, email }) ?? cardOf(number)?.later ?? 'succeed';
}

const declines = {
  decline_soft: { status: 'failed', text: 'Insufficient Funds', code: 'insufficient_funds' },
  decline_hard: { status: 'failed', text: 'Pick up card', code: 'pickup_card' },
  expired: { status: 'failed', text: 'Expired card', code: 'expired_card' },
} as const;

export function chargeAuthorization(paystack: Paystack, request: FastifyRequest<{ Body: Body }>, reply: FastifyReply) {
  const body = request.body ?? {};
  const asked = paymentAsked(paystack, body, reply);
  if (!asked) return reply;
  const saved = authorizationOf(paystack, textOf(body.authorization_code), asked.email);
  if (!saved) return refusal(reply, 'Authorization code is invalid', { code: 'invalid_params' });
  if (saved.email !== asked.email || !saved.active || !saved.wire.reusable)
    return refusal(reply, MISMATCH, { code: 'invalid_params' });
  const fate = body.queue === true ? 'queue' : fateOf(paystack, saved);
  if (fate === 'drop_before') {
    request.fault = { kind: 'dropped', after: true };
    return reply.send('');
  }
  const callback_url = textOf(body.callback_url) || null;
  const { metadata } = body;
  const made = addTransaction(paystack, { ...asked, metadata, callback_url, channels: null, by_code: true });
  made.refund_fate = cardOf(saved.number)?.refund ?? 'processed';
  if (fate === 'pause') return pause(paystack, made, saved, reply);
  charge(paystack, made, saved, fate);
  if (fate === 'drop_after') request.fault = { kind: 'dropped', after: true };
  return answer(reply, 'Charge attempted', wireCharge(paystack, made));
}

function charge(paystack: Paystack, made: StoredTransaction, { wire }: StoredAuthorization, fate: ChargeFate) {
  made.attempts = 1;
  made.authorization = wire;
  if (fate === 'queue') return waitForBank(paystack, made, 'queue');
  if (isExpired(wire.exp_month, wire.exp_year, paystack.clock.now())) return refuse(paystack, made, declines.expired);
  if (fate === 'decline_soft' || fate === 'decline_hard') return refuse(paystack, made, declines[fate]);
  succeed(paystack, made, wire);
}

/** The customer has to see the bank first: there is no `status` in this answer. */
function pause(
  paystack: Paystack,
  made: StoredTransaction,
  { wire, number }: StoredAuthorization,
  reply: FastifyReply,
) {
  made.status = 'ongoing';
  made.authorization = wire;
  made.under_way = { steps: ['bank'], number, month: wire.exp_month, year: wire.exp_year };
  return answer(reply, 'Please, redirect your customer to the authorization url provided', {
    authorization_url: `${paystack.url()}/checkout/resume/${made.access_code}`,
    reference: made.reference,
    access_code: made.access_code,
    paused: true,
  });
}
