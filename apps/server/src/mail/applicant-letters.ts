import { dashboard } from '@marula/contract/home-limits';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Letter, WaysOut } from './letter.ts';
import { listed } from './listed.ts';

interface Arrivals {
  title: string;
  /** Names, in the order they came. */
  applied: readonly string[];
  accepted: readonly string[];
  url: string;
  out: WaysOut;
}

const headingOf = (locale: Locale, { title, applied, accepted }: Arrivals): string => {
  const count = applied.length + accepted.length;
  if (accepted.length === 0) return say(locale, 'letters_applied_subject', { count, title });
  if (applied.length === 0) return say(locale, 'letters_accepted_subject', { count, title });
  return say(locale, 'letters_came_subject', { count, title });
};

/** Who has come for a job since the mail before. */
export const newApplicants = (locale: Locale, arrivals: Arrivals): Letter => {
  const { title, applied, accepted, url, out } = arrivals;
  const sentence = (names: readonly string[], key: 'letters_applied_text' | 'letters_accepted_text') =>
    names.length === 0 ? [] : [say(locale, key, { count: names.length, names: listed(locale, names), title })];
  return {
    subject: headingOf(locale, arrivals),
    heading: headingOf(locale, arrivals),
    paragraphs: [...sentence(applied, 'letters_applied_text'), ...sentence(accepted, 'letters_accepted_text')],
    action: { label: say(locale, 'letters_applicants_action'), url },
    note: say(locale, 'letters_applicants_note', { days: dashboard.firstAnswerGoalDays }),
    out,
  };
};
