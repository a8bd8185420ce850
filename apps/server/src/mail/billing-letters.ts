import type { BillingInterval } from '@marula/contract/plans';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Letter } from './letter.ts';

export type BillingNews =
  | { code: 'trial_ending'; count: number }
  | { code: 'trial_ended' | 'trial_repeated' }
  | { code: 'payment_due' | 'payment_failed' | 'payment_missing'; amount: string; day: string }
  | {
      code: 'price_changing';
      plan: string;
      interval: BillingInterval;
      old_amount: string;
      new_amount: string;
      day: string;
    }
  | { code: 'plan_on_hold'; amount: string };

const words = {
  trial_ending: ['letters_trial_ending_subject', 'letters_trial_ending_text'],
  trial_ended: ['letters_trial_ended_subject', 'letters_trial_ended_text'],
  trial_repeated: ['letters_trial_repeated_subject', 'letters_trial_repeated_text'],
  payment_due: ['letters_payment_due_subject', 'letters_payment_due_text'],
  payment_failed: ['letters_payment_failed_subject', 'letters_payment_failed_text'],
  payment_missing: ['letters_payment_missing_subject', 'letters_payment_missing_text'],
  price_changing: ['letters_price_changing_subject', 'letters_price_changing_text'],
  plan_on_hold: ['letters_plan_on_hold_subject', 'letters_plan_on_hold_text'],
} as const satisfies Record<BillingNews['code'], readonly [string, string]>;

function labelOf(locale: Locale, news: BillingNews): string {
  if ('amount' in news) return say(locale, 'letters_billing_pay', { amount: news.amount });
  const isOfPlan = news.code === 'price_changing' || news.code === 'trial_repeated';
  return say(locale, isOfPlan ? 'letters_plan_action' : 'letters_billing_action');
}

/** For the one who pays. These are about a contract, so no preference keeps them away. */
export function billingLetter(locale: Locale, news: BillingNews, url: string): Letter {
  const { code, ...blanks } = news;
  const [subjectKey, textKey] = words[code];
  const subject = say(locale, subjectKey, blanks);
  const label = labelOf(locale, news);
  return {
    subject,
    heading: subject,
    paragraphs: [say(locale, textKey, blanks)],
    action: { label, url },
  };
}

type Paper = Record<'number' | 'amount', string>;

const paperLetter = (locale: Locale, subject: string, text: string, url: string): Letter => ({
  subject,
  heading: subject,
  paragraphs: [text],
  action: { label: say(locale, 'letters_billing_action'), url },
});

export const invoiceLetter = (locale: Locale, invoice: Paper, url: string): Letter =>
  paperLetter(locale, say(locale, 'letters_invoice_subject', invoice), say(locale, 'letters_invoice_text'), url);

export const creditNoteLetter = (locale: Locale, note: Paper, url: string): Letter =>
  paperLetter(locale, say(locale, 'letters_credit_note_subject', note), say(locale, 'letters_credit_note_text'), url);
