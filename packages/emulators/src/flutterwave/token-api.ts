import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expiryOf, isExpired } from '../payments/cards.ts';
import { HOUR } from '../payments/clock.ts';
import { type ChargeFate, takeFate } from '../payments/fates.ts';
import { answer, refusal } from './answers.ts';
import { cardOf, knownCard } from './cards.ts';
import { type Body, isEmail, isLocal, textOf } from './input.ts';
import { linkAsked } from './payment-api.ts';
import type { Flutterwave, StoredLink, StoredToken, StoredTransaction } from './state.ts';
import { addTry, end, waitAnHour } from './transactions.ts';
import { wireTransaction } from './wire.ts';

const YEAR_MS = 365 * 24 * HOUR;

const refusals: Partial<Record<ChargeFate, string>> = {
  decline_soft: 'Insufficient Funds',
  decline_hard: 'Stolen card, pick up',
};

/** A token lasts a year and works with one address only, also one that was made up before any payment. */
function tokenOf({ byToken, clock }: Flutterwave, token: string, email: string): StoredToken | undefined {
  const [stored] = byToken.all(token);
  if (stored) return stored.email === email && stored.made_at + YEAR_MS > clock.now() ? stored : undefined;
  const card = knownCard(token, email);
  if (!card) return undefined;
  const madeUp = { token, email, number: card.number, expiry: card.expiry, made_at: clock.now() };
  byToken.add(madeUp);
  return madeUp;
}

export function addTokenApi(app: FastifyInstance, flutterwave: Flutterwave): void {
  app.post<{ Body: Body }>('/v3/tokenized-charges', (request, reply) => charge(flutterwave, request, reply));

  app.put<{ Params: { token: string }; Body: Body }>('/v3/tokens/:token', (request, reply) => {
    const found = flutterwave.byToken.all(request.params.token)[0];
    const email = textOf(request.body?.email);
    if (!found || !isEmail(email)) return refusal(reply, 'Wrong token or email passed');
    found.email = email;
    return answer(reply, 'Token details updated', { customer_email: email });
  });
}

function charge(flutterwave: Flutterwave, request: FastifyRequest<{ Body: Body }>, reply: FastifyReply) {
  const body = request.body ?? {};
  const saved = tokenOf(flutterwave, textOf(body.token), textOf(body.email));
  if (!saved) return refusal(reply, 'Wrong token or email passed');
  const { account } = flutterwave.state;
  const address = textOf(body.redirect_url);
  if (!URL.canParse(address) || (account.refuses_local && isLocal(address)))
    return refusal(reply, 'Please pass a valid redirect url');
  if (!textOf(body.country)) return refusal(reply, 'country is required');
  const fate = fateOf(flutterwave, saved);
  if (fate === 'drop_before') {
    request.fault = { kind: 'dropped', after: true };
    return reply.send('');
  }
  const link = linkAsked(flutterwave, body, body, reply);
  if (!link) return reply;
  const made = addTry(flutterwave, link, {
    payment_type: 'card',
    auth_model: fate === 'pause' ? 'VBVSECURECODE' : 'noauth',
    card: { number: saved.number, expiry: saved.expiry },
  });
  made.token = saved.token;
  if (fate === 'pause') return askCustomer(flutterwave, link, made, reply);
  take(flutterwave, made, fate);
  if (fate === 'drop_after') request.fault = { kind: 'dropped', after: true };
  if (account.errs_after) return refusal(reply, 'An error occurred while processing this charge');
  return answer(reply, made.status === 'successful' ? 'Charge successful' : 'Charge failed', wireTransaction(made));
}

/** What was ordered for this card comes first, then what the card does, then what the account may. */
function fateOf({ state }: Flutterwave, { token, email, number }: StoredToken): ChargeFate {
  const card = { authorization_code: token, email, last4: number.slice(-4) };
  return takeFate(state.fates, card) ?? cardOf(number)?.later ?? (state.account.silent ? 'succeed' : 'pause');
}

function take(flutterwave: Flutterwave, made: StoredTransaction, fate: ChargeFate) {
  if (fate === 'queue') return waitAnHour(flutterwave, made);
  const expiry = expiryOf(made.card?.expiry ?? '');
  const isOver = expiry && isExpired(expiry.month, expiry.year, flutterwave.clock.now());
  end(flutterwave, made, isOver ? 'Expired card' : refusals[fate]);
}

/** As a rule: the customer has to pass the bank's page again. */
function askCustomer({ origin }: Flutterwave, link: StoredLink, made: StoredTransaction, reply: FastifyReply) {
  link.of = 'token_charge';
  link.under_way = { transaction: made.id, steps: ['bank'] };
  const redirect = `${origin()}/captcha/verify/lang-en/${link.id}`;
  return answer(reply, 'Charge initiated', {
    ...wireTransaction(made),
    meta: { authorization: { mode: 'redirect', redirect } },
  });
}
