import { filledWith, hasBrace } from './blanks.ts';
import { jobLimits } from './job-limits.ts';
import { postLimits, subscriptionLimits } from './limits.ts';
import { paymentLimits } from './payment-limits.ts';

/** Numbers that an answer about prices names instead of writing them, so that it stays true when one changes. */
export const questionBlanks = {
  trial_days: subscriptionLimits.trialDays,
  first_notice: subscriptionLimits.trialNoticeDays[0],
  last_notice: subscriptionLimits.trialNoticeDays[1],
  run_days: jobLimits.runDays,
  give_back_hours: postLimits.giveBackHours,
  cards: paymentLimits.savedMethods,
} as const;
export type QuestionBlank = keyof typeof questionBlanks;

/** A blank that nobody knows stays as it is written. */
export const filledBlanks = (text: string): string => filledWith(text, questionBlanks);

export const hasUnknownBlank = (text: string): boolean => hasBrace(filledBlanks(text));
