import type { FastifyInstance } from 'fastify';
import { type Seen, sendForm } from '../payments/visitor.ts';
import { cardOf } from './cards.ts';
import type { Paystack } from './state.ts';
import { byReference } from './transactions.ts';

export interface CardPayment {
  reference: string;
  card?: string;
  expiry?: string;
  cvv?: string;
  /** Instead of what the card's steps expect: a PIN, an OTP, `yes` or `no` for the bank's page. */
  answers?: string[];
}

/** Somebody who pays at the checkout, through the forms that a browser would send. */
export function paystackCustomer(app: FastifyInstance, paystack: Paystack) {
  const pageOf = (reference: string) => {
    const one = byReference(paystack, reference);
    if (!one) throw new Error(`nobody is asked to pay ${reference}`);
    return { one, at: (path: string) => `/checkout/${one.access_code}${path}` };
  };
  const takeSteps = async ({ reference, answers }: Pick<CardPayment, 'reference' | 'answers'>, last?: Seen) => {
    const { one, at } = pageOf(reference);
    let seen = last;
    for (let nth = 0; one.under_way; nth += 1) {
      const step = one.under_way.steps[0] ?? 'bank';
      const pin = cardOf(one.under_way.number)?.pin ?? '';
      const right = { pin, phone: '0821234567', otp: '123456', bank: 'yes' }[step];
      const value = answers?.[nth] ?? right;
      seen = await sendForm(app, at('/step'), { value, answer: value });
    }
    return seen;
  };
  return {
    payByCard: async (payment: CardPayment) => {
      const { reference, card = '4084084084084081', expiry = '12/30', cvv = cardOf(card)?.cvv ?? '000' } = payment;
      const seen = await sendForm(app, pageOf(reference).at('/card'), { number: card, expiry, cvv });
      return (await takeSteps(payment, seen)) as Seen;
    },
    payByEft: ({ reference }: { reference: string }) => sendForm(app, pageOf(reference).at('/eft'), { bank: 'Absa' }),
    /** At the bank's page, where a charge was paused. */
    answerBank: ({ reference, answer = 'yes' }: { reference: string; answer?: 'yes' | 'no' }) =>
      takeSteps({ reference, answers: [answer] }),
    cancelPayment: ({ reference }: { reference: string }) => sendForm(app, pageOf(reference).at('/cancel')),
  };
}
