import {
  amountText,
  type Bill,
  checkoutPage,
  escaped,
  field,
  plainButton,
  postForm,
  samples,
  stack,
  tabs,
} from '../payments/checkout-page.ts';
import type { Form } from '../payments/forms.ts';
import { addressBack } from './address-back.ts';
import { type TestCard, testCards, testNumbers } from './cards.ts';
import type { Flutterwave, StoredLink, StoredTransaction } from './state.ts';

const billOf = ({ merchant }: Flutterwave, link: StoredLink | undefined): Bill => ({
  provider: 'Flutterwave',
  accent: '#8a4b00',
  merchant,
  description: link ? [link.description, link.name].filter(Boolean).join(' · ') : '',
  amount: link ? amountText(link.amount, 'K') : '',
  email: link?.email ?? '',
});

const at = ({ id }: StoredLink, path = '') => `/v3/hosted/pay/${id}${path}`;

const ways = (link: StoredLink, here: string) =>
  tabs(
    here,
    [
      { name: 'card', words: 'Card', href: at(link) },
      { name: 'mobilemoneyzambia', words: 'Mobile money', href: at(link, '?way=wallet') },
    ].filter(({ name }) => link.options.includes(name)),
  );

const cancel = (link: StoredLink) => stack(plainButton(at(link, '/cancel'), 'Cancel payment'));

interface Filled {
  alert?: string;
  form?: Form;
  filled?: TestCard | undefined;
}

export function cardForm(flutterwave: Flutterwave, link: StoredLink, { alert, form = {}, filled }: Filled): string {
  const values = filled ? { number: filled.number, expiry: filled.expiry, cvv: filled.cvv } : form;
  const fields = [
    field({ name: 'number', label: 'Card number', value: values.number, numeric: true, hint: '0000 0000 0000 0000' }),
    '<div class="pair">',
    field({ name: 'expiry', label: 'Expiry (MM/YY)', value: values.expiry, hint: '09/32' }),
    field({ name: 'cvv', label: 'CVV', value: values.cvv, numeric: true, hint: '123' }),
    '</div>',
  ].join('');
  const bill = billOf(flutterwave, link);
  return checkoutPage(bill, {
    title: 'Pay with a card',
    alert,
    body: `${ways(link, 'card')}${postForm(at(link, '/card'), fields, `Pay ${bill.amount}`)}${cancel(link)}`,
    aside: samples(
      'Test cards',
      at(link),
      'card',
      testCards.map(({ number, shows, cvv, expiry }) => ({ value: number, shows, note: `${expiry} · CVV ${cvv}` })),
    ),
  });
}

export function walletForm(flutterwave: Flutterwave, link: StoredLink, { alert, form = {} }: Filled): string {
  const networks = ['MTN', 'Airtel', 'Zamtel'].map((name) => `<option>${name}</option>`).join('');
  const fields = [
    `<label for="network">Network</label><select id="network" name="network">${networks}</select>`,
    field({ name: 'number', label: 'Mobile number', value: form.number, numeric: true, hint: '260 …' }),
  ].join('');
  const bill = billOf(flutterwave, link);
  const action = at(link, '/wallet');
  return checkoutPage(bill, {
    title: 'Pay with mobile money',
    alert,
    body: `${ways(link, 'mobilemoneyzambia')}${postForm(action, fields, `Pay ${bill.amount}`)}${cancel(link)}`,
    aside: samples(
      'Test numbers',
      at(link),
      'number',
      testNumbers.map(({ number, shows }) => ({
        value: number,
        shows,
        as: number.replaceAll(/(\d{3})(?=\d)/g, '$1 '),
      })),
    ),
  });
}

export function stepPage(flutterwave: Flutterwave, link: StoredLink, one: StoredTransaction): string {
  const step = link.under_way?.steps[0] ?? 'bank';
  const isWallet = one.payment_type === 'mobilemoneyzm';
  const asked = {
    pin: { title: 'Enter your card PIN', label: 'PIN (3310)' },
    otp: { title: 'Enter the one-time PIN', label: `OTP (${isWallet ? '123456' : '12345'})` },
    address: { title: 'Enter your billing address', label: 'Billing address' },
    bank: { title: 'Your bank asks: was it you?', label: '' },
  }[step];
  const action = at(link, '/step');
  const body =
    step === 'bank'
      ? `<form method="post" action="${action}"><div class="stack"><button class="pay" name="answer" value="yes">Authorise payment</button><button name="answer" value="no">Refuse</button></div></form>`
      : postForm(action, field({ name: 'value', label: asked.label, numeric: step !== 'address' }), 'Continue');
  return checkoutPage(billOf(flutterwave, link), { title: asked.title, body: `${body}${cancel(link)}` });
}

const back = (flutterwave: Flutterwave, address: string) =>
  `<a class="button" href="${escaped(address)}">Back to ${escaped(flutterwave.merchant)}</a>`;

export const waitingPage = (flutterwave: Flutterwave, link: StoredLink, one: StoredTransaction): string =>
  checkoutPage(billOf(flutterwave, link), {
    title: one.payment_type === 'card' ? 'Waiting for the bank' : 'Approve the payment on your phone',
    body: `<p>The payment is pending until then, and this page can be left.</p>${
      link.redirect_url ? back(flutterwave, addressBack(link, 'pending', one)) : ''
    }`,
  });

/** There is nothing more to do here. */
export const donePage = (flutterwave: Flutterwave, link: StoredLink | undefined, title: string): string =>
  checkoutPage(billOf(flutterwave, link), {
    title,
    body: link?.redirect_url ? back(flutterwave, link.redirect_url) : '<p>You can close this page.</p>',
  });
