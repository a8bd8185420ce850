import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer, refusal } from './answers.ts';
import { type Body, isEmail, minorOf, textOf } from './input.ts';
import type { Flutterwave, StoredLink } from './state.ts';
import { addTry, newCode } from './transactions.ts';

const networks = ['MTN', 'AIRTEL', 'ZAMTEL'];

const objectOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {});

/** What every payment needs; undefined when it was refused, and the refusal is sent. */
export function linkAsked(
  flutterwave: Flutterwave,
  body: Body,
  customer: Body,
  reply: FastifyReply,
): StoredLink | undefined {
  const refuse = (message: string): undefined => void refusal(reply, message);
  const tx_ref = textOf(body.tx_ref);
  const email = textOf(customer.email);
  const amount = minorOf(body.amount);
  if (!tx_ref || tx_ref.length > 100) return refuse('tx_ref is required');
  if (amount === undefined) return refuse('amount is invalid');
  if (!isEmail(email)) return refuse('customer email is required and must be a valid email');
  // Left out it means naira, which this account does not take.
  const currency = textOf(body.currency) || 'NGN';
  if (currency !== 'ZMW') return refuse('currency is not supported for this account');
  const customizations = objectOf(body.customizations);
  const link: StoredLink = {
    id: `flwlnk-${newCode()}`,
    tx_ref,
    amount,
    currency,
    email,
    name: textOf(customer.name ?? customer.fullname ?? customer.full_name) || 'Anonymous customer',
    phone: textOf(customer.phonenumber ?? customer.phone_number),
    description: textOf(customizations.description) || textOf(customizations.title) || textOf(body.narration),
    redirect_url: textOf(body.redirect_url),
    options: (textOf(body.payment_options) || 'card, mobilemoneyzambia').split(/,\s*/),
    meta: body.meta ?? null,
    closes_at: null,
    most_tries: null,
    disabled: false,
    tries: 0,
    of: 'page',
    under_way: null,
  };
  flutterwave.state.links.push(link);
  return link;
}

export function addPaymentApi(app: FastifyInstance, flutterwave: Flutterwave): void {
  app.post<{ Body: Body }>('/v3/payments', (request, reply) => {
    const body = request.body ?? {};
    const link = linkAsked(flutterwave, body, objectOf(body.customer), reply);
    if (!link) return reply;
    const { session_duration, max_retry_attempt } = { ...body, ...objectOf(body.configurations) };
    if (Number(session_duration)) link.closes_at = flutterwave.clock.now() + Number(session_duration) * 60_000;
    if (Number(max_retry_attempt)) link.most_tries = Number(max_retry_attempt);
    return answer(reply, 'Hosted Link', { link: `${flutterwave.origin()}/v3/hosted/pay/${link.id}` });
  });

  app.post<{ Body: Body }>('/v3/payments/link/disable', (request, reply) => {
    const id = textOf(request.body?.link).split('/').at(-1);
    const link = flutterwave.state.links.find((one) => one.id === id);
    if (!link) return refusal(reply, 'Link not found', 404);
    if (link.disabled) return refusal(reply, 'This payment link is currently inactive');
    link.disabled = true;
    return answer(reply, 'Link disabled');
  });

  /** Answers without data and without an id: the customer has to come to the page first. */
  app.post<{ Body: Body; Querystring: { type?: string } }>('/v3/charges', (request, reply) => {
    if (request.query.type !== 'mobile_money_zambia') return refusal(reply, 'type is not supported for this account');
    const body = request.body ?? {};
    const phone = textOf(body.phone_number).replace(/^\+/, '');
    if (!networks.includes(textOf(body.network).toUpperCase())) return refusal(reply, 'network is invalid');
    if (!/^\d{9,15}$/.test(phone)) return refusal(reply, 'phone_number is invalid');
    const link = linkAsked(flutterwave, body, body, reply);
    if (!link) return reply;
    link.of = 'wallet_charge';
    const made = addTry(flutterwave, link, {
      payment_type: 'mobilemoneyzm',
      auth_model: 'MOBILEMONEY',
      card: null,
      phone,
    });
    link.under_way = { transaction: made.id, steps: ['otp'] };
    const redirect = `${flutterwave.origin()}/captcha/verify/lang-en/${link.id}`;
    return answer(reply, 'Charge initiated', undefined, { authorization: { mode: 'redirect', redirect } });
  });
}
