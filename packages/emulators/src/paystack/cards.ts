import { hashOf } from '../payments/cards.ts';

export type CardStep = 'pin' | 'phone' | 'otp' | 'bank';
export type RefundFate = 'processed' | 'failed' | 'needs-attention';

/** A card that is known here. The first ten are Paystack's own test cards, the others answer what those cannot show. */
export interface TestCard {
  number: string;
  cvv: string;
  shows: string;
  steps?: CardStep[];
  pin?: string;
  outcome?: 'declined' | 'insufficient_funds' | 'no_token' | 'pending';
  once?: boolean;
  refund?: RefundFate;
  /** What happens when the saved card is charged later. */
  later?: 'decline_soft' | 'decline_hard' | 'pause';
}

export const testCards: TestCard[] = [
  { number: '4084084084084081', cvv: '408', shows: 'Pays at once' },
  { number: '5192602720584796', cvv: '123', shows: 'Pays after the bank’s page', steps: ['bank'] },
  { number: '507850785078507812', cvv: '081', shows: 'Pays with PIN 1111', steps: ['pin'], pin: '1111' },
  {
    number: '5060666666666666666',
    cvv: '123',
    shows: 'Pays with PIN 1234 and OTP 123456',
    steps: ['pin', 'otp'],
    pin: '1234',
  },
  {
    number: '507850785078507804',
    cvv: '884',
    shows: 'Pays with PIN 0000, phone and OTP 123456',
    steps: ['pin', 'phone', 'otp'],
    pin: '0000',
  },
  { number: '4084080000005408', cvv: '001', shows: 'Is declined', outcome: 'declined' },
  { number: '4084080000670037', cvv: '787', shows: 'Has insufficient funds', outcome: 'insufficient_funds' },
  {
    number: '507850785078507853',
    cvv: '082',
    shows: 'Times out after PIN 0000',
    steps: ['pin'],
    pin: '0000',
    outcome: 'no_token',
  },
  { number: '4084080000671803', cvv: '180', shows: 'Pays, and its refund fails', refund: 'failed' },
  { number: '4084080000671902', cvv: '190', shows: 'Pays, and its refund needs a person', refund: 'needs-attention' },
  { number: '4084080000003600', cvv: '360', shows: 'Stays pending for an hour', outcome: 'pending' },
  { number: '4084080000000010', cvv: '010', shows: 'Pays once and cannot be saved', once: true },
  { number: '4084080000000051', cvv: '051', shows: 'Pays now and is declined later', later: 'decline_soft' },
  { number: '4084080000000054', cvv: '054', shows: 'Pays now and is stolen later', later: 'decline_hard' },
  { number: '4084080000000302', cvv: '302', shows: 'Pays now and asks the customer later', later: 'pause' },
];

/** Whoever needs a card that nobody else has takes another number of this row: it pays at once. */
const ROW = /^408408408\d{7}$/;

export const cardOf = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number) ??
  (ROW.test(number) ? { number, cvv: '408', shows: 'Pays at once' } : undefined);

/** A card or another way to pay as Paystack shows it. */
export interface WireAuthorization {
  authorization_code: string;
  bin: string;
  last4: string;
  exp_month: string;
  exp_year: string;
  channel: string;
  card_type: string;
  bank: string;
  country_code: string;
  brand: string;
  reusable: boolean;
  signature: string | null;
  account_name: string | null;
}

const brandOf = (number: string) =>
  number.startsWith('4') ? 'visa' : number.startsWith('519') ? 'mastercard' : 'verve';

export const wireCard = (
  card: Pick<TestCard, 'number' | 'once'>,
  expiry: { month: string; year: string },
  code: string,
): WireAuthorization => ({
  authorization_code: code,
  bin: card.number.slice(0, 6),
  last4: card.number.slice(-4),
  exp_month: expiry.month,
  exp_year: expiry.year,
  channel: 'card',
  // The space is theirs.
  card_type: `${brandOf(card.number)} `,
  bank: 'TEST BANK',
  country_code: 'ZA',
  brand: brandOf(card.number),
  reusable: !card.once,
  // The same for one card, whoever pays with it.
  signature: `SIG_${hashOf(card.number).slice(0, 20)}`,
  account_name: null,
});

const KNOWN_EXPIRY = { month: '12', year: '2030' };

/** A saved card that the emulator knows without having seen a payment, for a world that is made up. */
export function authorizationFor(number: string, email: string): WireAuthorization {
  const card = cardOf(number);
  if (!card) throw new Error('no such test card');
  const code = `AUTH_${hashOf(number, email.toLowerCase()).slice(0, 10)}`;
  return wireCard(card, KNOWN_EXPIRY, code);
}

/** The made-up card behind a code, if it is one of this customer's. */
export const knownCard = (code: string, email: string): TestCard | undefined =>
  testCards.find(({ number }) => authorizationFor(number, email).authorization_code === code);
