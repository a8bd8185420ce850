import { checkLimits } from '@marula/contract/check-limits';
import type { CheckAct, CheckCause } from '@marula/contract/check-words';
import type { Locale } from '@marula/contract/tenants';
import { type CopyKey, say } from '@marula/copy/say';
import type { Letter } from './letter.ts';

const texts = {
  verify: ['letters_check_verify_subject', 'letters_check_verify_text'],
  ask: ['letters_check_ask_subject', 'letters_check_ask_text'],
  decline: ['letters_check_decline_subject', 'letters_check_decline_text'],
  withdraw: ['letters_check_withdraw_subject', 'letters_check_withdraw_text'],
} as const satisfies Record<CheckAct, readonly [subject: CopyKey, text: CopyKey]>;

const causes = {
  document: 'letters_check_cause_document',
  number: 'letters_check_cause_number',
  name: 'letters_check_cause_name',
  website: 'letters_check_cause_website',
  not_theirs: 'letters_check_cause_not_theirs',
  other: 'letters_check_cause_other',
} as const satisfies Record<CheckCause, CopyKey>;

interface Judged {
  act: CheckAct;
  cause: CheckCause;
  company: string;
  url: string;
}

/** What the Owner is told of a check. */
export function checkLetter(locale: Locale, { act, cause, company, url }: Judged): Letter {
  const [title, text] = texts[act];
  const subject = say(locale, title, { company });
  return {
    subject,
    heading: subject,
    paragraphs: [
      say(locale, text, { company }),
      say(locale, act === 'verify' ? 'letters_check_verify_keeps' : causes[cause]),
    ],
    action: { label: say(locale, 'letters_check_action'), url },
  };
}

/** To an address at the company's own domain, whoever reads it. */
export const proofLetter = (locale: Locale, said: { company: string; domain: string; url: string }): Letter => {
  const { company, domain, url } = said;
  const subject = say(locale, 'letters_check_proof_subject', { company });
  return {
    subject,
    heading: subject,
    paragraphs: [
      say(locale, 'letters_check_proof_text', { company, domain }),
      say(locale, 'letters_check_proof_stranger', { company }),
    ],
    action: { label: say(locale, 'letters_check_proof_action'), url },
    note: say(locale, 'letters_check_proof_note', { days: checkLimits.linkDays }),
  };
};
