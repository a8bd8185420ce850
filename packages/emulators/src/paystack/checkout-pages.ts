import {
  amountText,
  type Bill,
  checkoutPage,
  field,
  plainButton,
  postForm,
  samples,
  stack,
  tabs,
} from '../payments/checkout-page.ts';
import type { Form } from '../payments/forms.ts';
import { returnAddress, safely } from './addresses.ts';
import { type TestCard, testCards } from './cards.ts';
import type { Paystack, StoredTransaction } from './state.ts';

interface CustomField {
  variable_name?: string;
  value?: string;
}

const shown = ({ metadata }: StoredTransaction, name: string): string => {
  const found = (typeof metadata === 'string' ? safely(metadata) : metadata) as {
    custom_fields?: CustomField[];
  } | null;
  const fields = Array.isArray(found?.custom_fields) ? found.custom_fields : [];
  return String(fields.find(({ variable_name }) => variable_name === name)?.value ?? '');
};

const billOf = ({ merchant }: Paystack, one: StoredTransaction | undefined): Bill => ({
  provider: 'Paystack',
  accent: '#0a6c74',
  merchant,
  description: one ? [shown(one, 'description'), shown(one, 'company')].filter(Boolean).join(' · ') : '',
  amount: one ? amountText(one.amount, 'R') : '',
  email: one?.email ?? '',
});

const at = (one: StoredTransaction, path = '') => `/checkout/${one.access_code}${path}`;

const ways = (one: StoredTransaction, here: string) =>
  tabs(
    here,
    [
      { name: 'card', words: 'Card', href: at(one) },
      { name: 'eft', words: 'EFT', href: at(one, '?way=eft') },
    ].filter(({ name }) => !one.channels || one.channels.includes(name)),
  );

const cancel = (one: StoredTransaction) => stack(plainButton(at(one, '/cancel'), 'Cancel payment'));

interface CardForm {
  alert?: string | undefined;
  filled?: TestCard | undefined;
  form?: Form;
}

export function cardPage(paystack: Paystack, one: StoredTransaction, { alert, filled, form = {} }: CardForm): string {
  const values = filled ? { number: filled.number, expiry: '12/30', cvv: filled.cvv } : form;
  const fields = [
    field({ name: 'number', label: 'Card number', value: values.number, numeric: true, hint: '0000 0000 0000 0000' }),
    '<div class="pair">',
    field({ name: 'expiry', label: 'Expiry (MM/YY)', value: values.expiry, hint: '12/30' }),
    field({ name: 'cvv', label: 'CVV', value: values.cvv, numeric: true, hint: '123' }),
    '</div>',
  ].join('');
  const bill = billOf(paystack, one);
  return checkoutPage(bill, {
    title: 'Pay with a card',
    alert: alert === 'The transaction was not completed' ? undefined : alert,
    body: `${ways(one, 'card')}${postForm(at(one, '/card'), fields, `Pay ${bill.amount}`)}${cancel(one)}`,
    aside: samples(
      'Test cards',
      at(one),
      'card',
      testCards.map(({ number, shows, cvv }) => ({ value: number, shows, note: `CVV ${cvv}` })),
    ),
  });
}

const banks = ['Absa', 'FNB', 'Investec', 'Nedbank', 'Standard Bank', 'Bidvest', 'TymeBank'];

export const eftPage = (paystack: Paystack, one: StoredTransaction): string =>
  checkoutPage(billOf(paystack, one), {
    title: 'Pay by EFT',
    body: `${ways(one, 'eft')}${postForm(
      at(one, '/eft'),
      `<label for="bank">Bank</label><select id="bank" name="bank">${banks.map((bank) => `<option>${bank}</option>`).join('')}</select>
<p class="quiet">Ozow opens your bank. The money arrives five minutes later, and the account cannot be saved.</p><br>`,
      'Pay at the bank',
    )}${cancel(one)}`,
  });

const asked = {
  pin: { title: 'Enter your card PIN', label: 'PIN' },
  phone: { title: 'Enter your phone number', label: 'Phone number (at least 10 digits)' },
  otp: { title: 'Enter the one-time PIN', label: 'OTP (123456)' },
  bank: { title: 'Your bank asks: was it you?', label: '' },
};

export function stepPage(paystack: Paystack, one: StoredTransaction, alert?: string): string {
  const step = one.under_way?.steps[0] ?? 'bank';
  const { title, label } = asked[step];
  const action = at(one, '/step');
  const body =
    step === 'bank'
      ? `<form method="post" action="${action}"><div class="stack"><button class="pay" name="answer" value="yes">Authorise payment</button><button name="answer" value="no">Refuse</button></div></form>`
      : postForm(action, field({ name: 'value', label, numeric: true }), 'Continue');
  return checkoutPage(billOf(paystack, one), { title, body: `${body}${cancel(one)}`, alert });
}

/** There is nothing more to do here. */
export function donePage(paystack: Paystack, one: StoredTransaction | undefined): string {
  if (!one) return checkoutPage(billOf(paystack, one), { title: 'There is no such payment', body: '' });
  const title = one.paid_at === null ? (one.status === 'failed' ? 'The payment failed' : 'Nothing was paid') : 'Paid';
  const isWaiting = one.status === 'ongoing' || one.status === 'queued';
  const back = one.callback_url
    ? `<a class="button" href="${returnAddress(paystack, one).replaceAll('&', '&amp;')}">Back to ${paystack.merchant}</a>`
    : '<p>You can close this page.</p>';
  const alert = one.status === 'failed' ? (one.gateway_response ?? undefined) : undefined;
  return checkoutPage(billOf(paystack, one), { title: isWaiting ? 'Waiting for the bank' : title, body: back, alert });
}
