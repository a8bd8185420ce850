import type { FastifyInstance, FastifyReply } from 'fastify';
import { digitsOf, expiryOf, isExpired } from '../payments/cards.ts';
import type { Form } from '../payments/forms.ts';
import { cancelAddress, returnAddress } from './addresses.ts';
import { cardOf, type TestCard } from './cards.ts';
import { cardPage, donePage, eftPage, stepPage } from './checkout-pages.ts';
import type { Paystack, StoredTransaction } from './state.ts';
import { newCode, note, refuse, saveCard, succeed, waitForBank } from './transactions.ts';

const HTML = 'text/html; charset=utf-8';
const OTP = '123456';

type AtCode = { Params: { code: string }; Querystring: Form; Body: Form };

/** The page where customers pay. The address serves one transaction, and nobody can change what it asks for. */
export function addCheckout(app: FastifyInstance, paystack: Paystack): void {
  const show = (reply: FastifyReply, html: string, status = 200) => reply.code(status).type(HTML).send(html);
  const route = (
    method: 'GET' | 'POST',
    path: string,
    handle: (one: StoredTransaction, form: Form, reply: FastifyReply) => unknown,
  ) =>
    app.route<AtCode>({
      method,
      url: path,
      handler: (request, reply) => {
        const one = paystack.state.transactions.find(({ access_code }) => access_code === request.params.code);
        if (!one) return show(reply, donePage(paystack, undefined), 404);
        const isOver = one.paid_at !== null || ['failed', 'ongoing', 'queued'].includes(one.status);
        if (isOver && !one.under_way) return show(reply, donePage(paystack, one));
        return handle(one, (method === 'GET' ? request.query : request.body) ?? {}, reply);
      },
    });

  const next = (one: StoredTransaction, reply: FastifyReply, alert?: string) => {
    if (one.under_way) return show(reply, stepPage(paystack, one, alert));
    if (one.paid_at !== null || one.status === 'ongoing') return reply.redirect(returnAddress(paystack, one), 303);
    if (one.status === 'failed') return show(reply, donePage(paystack, one));
    return show(reply, cardPage(paystack, one, { alert: one.gateway_response ?? undefined }));
  };

  for (const path of ['/checkout/:code', '/checkout/resume/:code'])
    route('GET', path, (one, { card, way }, reply) => {
      if (one.under_way) return show(reply, stepPage(paystack, one));
      return show(
        reply,
        way === 'eft' ? eftPage(paystack, one) : cardPage(paystack, one, { filled: cardOf(card ?? '') }),
      );
    });
  route('POST', '/checkout/:code/card', (one, form, reply) => {
    const problem = payWithCard(paystack, one, form);
    return problem ? show(reply, cardPage(paystack, one, { alert: problem, form })) : next(one, reply);
  });
  route('POST', '/checkout/:code/step', (one, form, reply) => {
    takeStep(paystack, one, form);
    return next(one, reply);
  });
  route('POST', '/checkout/:code/eft', (one, { bank = '' }, reply) => {
    one.channel = 'eft';
    note(paystack, one, 'action', `Sent to ${bank}`);
    waitForBank(paystack, one, 'eft');
    return next(one, reply);
  });
  route('POST', '/checkout/:code/cancel', (one, _form, reply) => {
    note(paystack, one, 'action', 'Cancelled');
    const address = cancelAddress(one);
    return address ? reply.redirect(address, 303) : show(reply, donePage(paystack, one));
  });
}

function payWithCard(paystack: Paystack, one: StoredTransaction, form: Form): string | undefined {
  const number = digitsOf(form.number ?? '');
  const expiry = expiryOf(form.expiry ?? '');
  if (number.length < 12) return 'Enter the card number.';
  if (!expiry) return 'Enter the expiry date as MM/YY.';
  const card = cardOf(number);
  one.attempts += 1;
  note(paystack, one, 'action', 'Attempted to pay with card');
  if (isExpired(expiry.month, expiry.year, paystack.clock.now()))
    refuse(paystack, one, { status: 'abandoned', text: 'Expired card', code: 'expired_card' });
  else if (!card || card.cvv !== form.cvv?.trim())
    refuse(paystack, one, {
      status: 'abandoned',
      text: 'Transaction declined. Please use the test card.',
      code: 'unknown',
    });
  else {
    one.under_way = { steps: card.steps ?? [], number, ...expiry };
    one.refund_fate = card.refund ?? 'processed';
    if (one.under_way.steps.length === 0) finish(paystack, one, card);
  }
  return undefined;
}

/** One wrong PIN or OTP ends the payment; at the bank a refusal leads back to the page. */
function takeStep(paystack: Paystack, one: StoredTransaction, form: Form) {
  const { under_way } = one;
  const card = under_way && cardOf(under_way.number);
  if (!under_way || !card) return;
  const step = under_way.steps[0];
  const value = form.value?.trim();
  note(paystack, one, step === 'bank' ? 'auth' : 'input', `Authentication: ${step}`);
  if (step === 'pin' && value !== card.pin)
    return refuse(paystack, one, { status: 'failed', text: 'Incorrect PIN', code: 'incorrect_pin' });
  if (step === 'otp' && value !== OTP)
    return refuse(paystack, one, { status: 'failed', text: 'Incorrect OTP', code: 'unknown' });
  if (step === 'phone' && digitsOf(value ?? '').length < 10) return;
  if (step === 'bank' && form.answer !== 'yes')
    return refuse(paystack, one, {
      status: one.by_code ? 'failed' : 'abandoned',
      text: 'Declined by the customer at the bank',
      code: 'customer_cancellation',
    });
  under_way.steps = under_way.steps.slice(1);
  if (under_way.steps.length === 0) finish(paystack, one, card);
}

const refusals = {
  declined: { status: 'abandoned', text: 'Declined', code: 'do_not_honor' },
  insufficient_funds: { status: 'abandoned', text: 'Insufficient Funds', code: 'insufficient_funds' },
  no_token: { status: 'failed', text: 'Token Authorization Not Successful: token not generated', code: 'unknown' },
} as const;

function finish(paystack: Paystack, one: StoredTransaction, card: TestCard) {
  const { under_way } = one;
  if (!under_way) return;
  // A saved card that the bank asked for stays the card that it is.
  const authorization = one.authorization ?? saveCard(paystack, one, under_way);
  one.under_way = null;
  if (card.outcome === 'pending') {
    one.authorization = authorization;
    return waitForBank(paystack, one, 'hour');
  }
  if (card.outcome) return refuse(paystack, one, refusals[card.outcome]);
  succeed(paystack, one, authorization);
}

/** Whoever waited for the bank has paid now. */
export const paymentDues = (paystack: () => Paystack) => ({
  pays: (id: string, at: number) => {
    const one = paystack().state.transactions.find((other) => String(other.id) === id);
    if (one && one.paid_at === null) succeed(paystack(), one, one.authorization ?? eftAuthorization(), at);
  },
});

/** An account is no card: it pays once. */
const eftAuthorization = () => ({
  authorization_code: `AUTH_${newCode(10)}`,
  bin: '101XXX',
  last4: 'X936',
  exp_month: '12',
  exp_year: '9999',
  channel: 'eft',
  card_type: '',
  bank: 'Absa Bank Limited, South Africa',
  country_code: 'ZA',
  brand: 'Ozow EFT',
  reusable: false,
  signature: null,
  account_name: null,
});
