import { hashOf } from '../payments/cards.ts';

export type Step = 'pin' | 'otp' | 'bank' | 'address';

/** A card that is known here. The first eight are Flutterwave's own test cards, the others answer what those cannot show. */
export interface TestCard {
  number: string;
  expiry: string;
  cvv: string;
  shows: string;
  steps?: Step[];
  /** What the bank says when it refuses. */
  refusal?: string;
  pending?: boolean;
  once?: boolean;
  later?: 'decline_soft' | 'decline_hard';
}

export const testCards: TestCard[] = [
  {
    number: '5531886652142950',
    expiry: '09/32',
    cvv: '564',
    shows: 'Pays with PIN 3310 and OTP 12345',
    steps: ['pin', 'otp'],
  },
  {
    number: '5438898014560229',
    expiry: '10/31',
    cvv: '564',
    shows: 'Mastercard, pays after the bank’s page',
    steps: ['bank'],
  },
  {
    number: '4187427415564246',
    expiry: '09/32',
    cvv: '828',
    shows: 'Visa, pays after the bank’s page',
    steps: ['bank'],
  },
  { number: '4556052704172643', expiry: '09/32', cvv: '899', shows: 'Pays after an address check', steps: ['address'] },
  {
    number: '5258585922666506',
    expiry: '09/31',
    cvv: '883',
    shows: 'Has insufficient funds',
    refusal: 'Insufficient Funds',
  },
  { number: '5143010522339965', expiry: '08/31', cvv: '276', shows: 'Is declined', refusal: 'Do Not Honour' },
  {
    number: '5590131743294314',
    expiry: '11/32',
    cvv: '887',
    shows: 'Is taken for fraud',
    refusal: 'Fraudulent Transaction',
  },
  {
    number: '5399834697894723',
    expiry: '09/31',
    cvv: '883',
    shows: 'Has another PIN',
    steps: ['pin'],
    refusal: 'Wrong PIN',
  },
  {
    number: '5531880000000504',
    expiry: '09/32',
    cvv: '504',
    shows: 'Times out at the bank',
    refusal: 'Transaction timed out',
  },
  { number: '5531880000003600', expiry: '09/32', cvv: '360', shows: 'Stays pending for an hour', pending: true },
  { number: '5531880000000010', expiry: '09/32', cvv: '010', shows: 'Pays once and cannot be saved', once: true },
  {
    number: '5531880000000051',
    expiry: '09/32',
    cvv: '051',
    shows: 'Pays now and is declined later',
    later: 'decline_soft',
  },
  {
    number: '5531880000000054',
    expiry: '09/32',
    cvv: '054',
    shows: 'Pays now and is stolen later',
    later: 'decline_hard',
  },
];

export const cardOf = (number: string): TestCard | undefined => testCards.find((card) => card.number === number);

export const PIN = '3310';
export const CARD_OTP = '12345';
export const WALLET_OTP = '123456';
/** OTPs of the page that refuse on purpose. */
export const refusingOtps: Record<string, string> = { '5548': 'Invalid OTP', '6648': 'Insufficient Funds' };

export interface TestNumber {
  number: string;
  shows: string;
  fate: 'pays' | 'fails' | 'hour' | 'times_out';
}

/** Any number pays; these do something else. The first failing two are Flutterwave's with the code of Zambia. */
export const testNumbers: TestNumber[] = [
  { number: '260966123456', shows: 'Pays with OTP 123456', fate: 'pays' },
  { number: '260121212121', shows: 'Fails', fate: 'fails' },
  { number: '260010101011', shows: 'Fails too', fate: 'fails' },
  { number: '260960003600', shows: 'Stays pending for an hour', fate: 'hour' },
  { number: '260960000504', shows: 'Is never approved and times out', fate: 'times_out' },
];

export const walletFate = (number: string): TestNumber['fate'] =>
  testNumbers.find((one) => one.number === number)?.fate ?? 'pays';

export interface WireCard {
  first_6digits: string;
  last_4digits: string;
  issuer: string;
  country: string;
  type: string;
  expiry: string;
}

export const wireCard = (number: string, expiry: string): WireCard => ({
  first_6digits: number.slice(0, 6),
  last_4digits: number.slice(-4),
  issuer: 'TEST BANK',
  country: 'ZM',
  type: number.startsWith('4') ? 'VISA' : 'MASTERCARD',
  expiry,
});

const tokenOf = (number: string, email: string) => `flw-t1nf-${hashOf(number, email.toLowerCase()).slice(0, 32)}-m03k`;

/** A saved card that the emulator knows without having seen a payment, for a world that is made up. */
export function authorizationFor(number: string, email: string): WireCard & { token: string } {
  const card = cardOf(number);
  if (!card) throw new Error('no such test card');
  return { ...wireCard(number, card.expiry), token: tokenOf(number, email) };
}

/** The made-up card behind a token, if it is one of this customer's. */
export const knownCard = (token: string, email: string): TestCard | undefined =>
  testCards.find(({ number }) => tokenOf(number, email) === token);
