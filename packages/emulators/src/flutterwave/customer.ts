import type { FastifyInstance } from 'fastify';
import { type Seen, sendForm } from '../payments/visitor.ts';
import { CARD_OTP, cardOf, PIN, WALLET_OTP } from './cards.ts';
import type { Flutterwave } from './state.ts';

interface CardPayment {
  reference: string;
  card?: string;
  cvv?: string;
  /** Instead of what the steps expect: a PIN, an OTP, `yes` or `no` for the bank's page. */
  answers?: string[];
}

interface WalletPayment {
  reference: string;
  number?: string;
  answers?: string[];
}

/** Somebody who pays at the checkout, through the forms that a browser would send. */
export function flutterwaveCustomer(app: FastifyInstance, { state }: Flutterwave) {
  const pageOf = (reference: string) => {
    const link = state.links.findLast(({ tx_ref }) => tx_ref === reference);
    if (!link) throw new Error(`nobody is asked to pay ${reference}`);
    return { link, at: (path: string) => `/v3/hosted/pay/${link.id}${path}` };
  };
  const takeSteps = async (reference: string, answers: string[] = [], last?: Seen) => {
    const { link, at } = pageOf(reference);
    let seen = last;
    for (let nth = 0; link.under_way; nth += 1) {
      const step = link.under_way.steps[0] ?? 'otp';
      const one = state.transactions.find(({ id }) => id === link.under_way?.transaction);
      const otp = one?.payment_type === 'card' ? CARD_OTP : WALLET_OTP;
      const value = answers[nth] ?? { pin: PIN, otp, bank: 'yes', address: '1 Cairo Road, Lusaka' }[step];
      seen = await sendForm(app, at('/step'), { value, answer: value });
    }
    return seen as Seen;
  };
  return {
    payByCard: async ({
      reference,
      card = '5531886652142950',
      cvv = cardOf(card)?.cvv ?? '000',
      answers,
    }: CardPayment) => {
      const form = { number: card, expiry: cardOf(card)?.expiry ?? '12/30', cvv };
      return takeSteps(reference, answers, await sendForm(app, pageOf(reference).at('/card'), form));
    },
    payByWallet: async ({ reference, number = '260966123456', answers }: WalletPayment) => {
      const seen = await sendForm(app, pageOf(reference).at('/wallet'), { network: 'MTN', number });
      return takeSteps(reference, answers, seen);
    },
    /** At the bank's page, where a charge waits for its customer. */
    answerBank: ({ reference, answer = 'yes' }: { reference: string; answer?: 'yes' | 'no' }) =>
      takeSteps(reference, [answer]),
    cancelPayment: ({ reference }: { reference: string }) => sendForm(app, pageOf(reference).at('/cancel')),
  };
}
