import type { FastifyInstance, FastifyReply } from 'fastify';
import { digitsOf, expiryOf } from '../payments/cards.ts';
import type { Form } from '../payments/forms.ts';
import { addressBack } from './address-back.ts';
import { CARD_OTP, cardOf, PIN, refusingOtps, testNumbers, WALLET_OTP, walletFate } from './cards.ts';
import { cardForm, donePage, stepPage, waitingPage, walletForm } from './checkout-pages.ts';
import type { Flutterwave, StoredLink, StoredTransaction } from './state.ts';
import { addTry, end, waitAnHour, waitInVain } from './transactions.ts';

const HTML = 'text/html; charset=utf-8';

const show = (reply: FastifyReply, html: string, status = 200) => reply.code(status).type(HTML).send(html);

type AtLink = { Params: { id: string }; Querystring: Form; Body: Form };
type Handle = (link: StoredLink, form: Form, reply: FastifyReply) => unknown;

/** The page where customers pay. A try that failed leaves it open, so one address may see several. */
export function addCheckout(app: FastifyInstance, flutterwave: Flutterwave): void {
  const tryOf = ({ under_way }: StoredLink) =>
    flutterwave.state.transactions.find(({ id }) => id === under_way?.transaction);
  const isPaid = ({ tx_ref }: StoredLink) =>
    flutterwave.byReference.all(tx_ref).some(({ status }) => status === 'successful');

  const route = (method: 'GET' | 'POST', path: string, handle: Handle) =>
    app.route<AtLink>({
      method,
      url: path,
      handler: (request, reply) => {
        const link = flutterwave.state.links.find(({ id }) => id === request.params.id);
        if (!link) return show(reply, donePage(flutterwave, undefined, 'There is no such payment'), 404);
        if (link.disabled)
          return show(reply, donePage(flutterwave, link, 'This payment link is currently inactive'), 400);
        if (isPaid(link)) return show(reply, donePage(flutterwave, link, 'Paid'));
        const isClosed = link.closes_at !== null && link.closes_at <= flutterwave.clock.now();
        if (isClosed && link.redirect_url) return reply.redirect(addressBack(link, 'failed'), 303);
        return handle(link, (method === 'GET' ? request.query : request.body) ?? {}, reply);
      },
    });

  for (const path of ['/v3/hosted/pay/:id', '/captcha/verify/lang-en/:id'])
    route('GET', path, (link, { card, way, number }, reply) => {
      const one = tryOf(link);
      if (link.under_way && one) return show(reply, stepPage(flutterwave, link, one));
      const wallet = way === 'wallet' || number !== undefined || !link.options.includes('card');
      const filled = testNumbers.find((known) => known.number === number);
      if (wallet) return show(reply, walletForm(flutterwave, link, { form: filled ? { number: filled.number } : {} }));
      return show(reply, cardForm(flutterwave, link, { filled: cardOf(card ?? '') }));
    });
  route('POST', '/v3/hosted/pay/:id/card', (link, form, reply) => {
    const number = digitsOf(form.number ?? '');
    if (number.length < 12 || !expiryOf(form.expiry ?? ''))
      return show(
        reply,
        cardForm(flutterwave, link, { alert: 'Enter the card number and its expiry as MM/YY.', form }),
      );
    return next(flutterwave, link, payByCard(flutterwave, link, number, form), reply);
  });
  route('POST', '/v3/hosted/pay/:id/wallet', (link, form, reply) => {
    const phone = digitsOf(form.number ?? '').replace(/^0/, '260');
    if (phone.length < 9)
      return show(reply, walletForm(flutterwave, link, { alert: 'Enter the number of the wallet.', form }));
    const made = addTry(flutterwave, link, {
      payment_type: 'mobilemoneyzm',
      auth_model: 'MOBILEMONEY',
      card: null,
      phone,
    });
    link.under_way = { transaction: made.id, steps: ['otp'] };
    return next(flutterwave, link, made, reply);
  });
  route('POST', '/v3/hosted/pay/:id/step', (link, form, reply) => {
    const one = tryOf(link);
    if (!one) return show(reply, cardForm(flutterwave, link, {}));
    takeStep(flutterwave, link, one, form);
    return next(flutterwave, link, one, reply);
  });
  route('POST', '/v3/hosted/pay/:id/cancel', (link, _form, reply) =>
    link.redirect_url
      ? reply.redirect(addressBack(link, 'cancelled'), 303)
      : show(reply, donePage(flutterwave, link, 'Cancelled')),
  );
}

/** After a step: the next one, the way back, or the form again. */
function next(flutterwave: Flutterwave, link: StoredLink, one: StoredTransaction, reply: FastifyReply) {
  if (link.under_way) return show(reply, stepPage(flutterwave, link, one));
  if (one.status === 'pending') return show(reply, waitingPage(flutterwave, link, one));
  const isOver = one.status === 'successful' || link.of !== 'page' || link.tries >= (link.most_tries ?? 99);
  if (isOver && link.redirect_url) return reply.redirect(addressBack(link, one.status, one), 303);
  if (isOver) return show(reply, donePage(flutterwave, link, one.processor_response));
  const form = one.payment_type === 'card' ? cardForm : walletForm;
  return show(reply, form(flutterwave, link, { alert: one.processor_response }));
}

function payByCard(flutterwave: Flutterwave, link: StoredLink, number: string, form: Form): StoredTransaction {
  const card = cardOf(number);
  const auth_model = card?.steps?.includes('bank') ? 'VBVSECURECODE' : 'PIN';
  const expiry = (form.expiry ?? '').replaceAll(' ', '');
  const made = addTry(flutterwave, link, { payment_type: 'card', auth_model, card: { number, expiry } });
  if (!card || card.cvv !== form.cvv?.trim()) end(flutterwave, made, 'Invalid card: use one of the test cards');
  else if (card.steps) link.under_way = { transaction: made.id, steps: card.steps };
  else finishCard(flutterwave, made);
  return made;
}

function finishCard(flutterwave: Flutterwave, one: StoredTransaction) {
  const card = cardOf(one.card?.number ?? '');
  if (card?.pending) return waitAnHour(flutterwave, one);
  end(flutterwave, one, card?.refusal);
}

const refusalOf = (step: string, value: string, isWallet: boolean): string | undefined => {
  if (step === 'pin') return value === PIN ? undefined : 'Wrong PIN';
  if (step !== 'otp') return undefined;
  return refusingOtps[value] ?? (value === (isWallet ? WALLET_OTP : CARD_OTP) ? undefined : 'Invalid OTP');
};

function takeStep(flutterwave: Flutterwave, link: StoredLink, one: StoredTransaction, form: Form) {
  const [step = 'otp', ...rest] = link.under_way?.steps ?? [];
  const isWallet = one.payment_type === 'mobilemoneyzm';
  const said = step === 'bank' && form.answer !== 'yes' ? 'Declined by the customer at the bank' : undefined;
  const refusal = said ?? refusalOf(step, form.value?.trim() ?? '', isWallet);
  link.under_way = !refusal && rest.length > 0 ? { transaction: one.id, steps: rest } : null;
  if (link.under_way) return;
  if (refusal) return end(flutterwave, one, refusal);
  if (!isWallet) return finishCard(flutterwave, one);
  const fate = walletFate(one.phone);
  if (fate === 'hour') return waitAnHour(flutterwave, one);
  if (fate === 'times_out') return waitInVain(flutterwave, one);
  end(flutterwave, one, fate === 'fails' ? 'The wallet refused the payment' : undefined);
}
