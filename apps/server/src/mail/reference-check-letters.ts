import type { ReferenceAct } from '@marula/contract/reference-check-words';
import type { Locale } from '@marula/contract/tenants';
import { type CopyKey, say } from '@marula/copy/say';
import type { Letter } from './letter.ts';

const texts = {
  confirm: ['letters_reference_check_confirm_subject', 'letters_reference_check_confirm_text'],
  not_confirmed: ['letters_reference_check_not_confirmed_subject', 'letters_reference_check_not_confirmed_text'],
  dispute_stays: ['letters_reference_check_dispute_stays_subject', 'letters_reference_check_dispute_stays_text'],
  dispute_falls: ['letters_reference_check_dispute_falls_subject', 'letters_reference_check_dispute_falls_text'],
} as const satisfies Record<ReferenceAct, readonly [subject: CopyKey, text: CopyKey]>;

interface Judged {
  act: ReferenceAct;
  company: string;
}

/** What somebody who looks for work is told of a job in their history. */
export function referenceCheckLetter(locale: Locale, { act, company, url }: Judged & { url: string }): Letter {
  const [title, text] = texts[act];
  const subject = say(locale, title, { company });
  return {
    subject,
    heading: subject,
    paragraphs: [say(locale, text, { company })],
    action: { label: say(locale, 'letters_reference_check_action'), url },
  };
}

/** What a referee is told of what they disputed: the outcome, and nothing of the other side. */
export function refereeLetter(locale: Locale, { act, company, name }: Judged & { name: string }): Letter {
  const subject = say(locale, 'letters_reference_check_referee_subject', { name });
  const stays = act === 'dispute_stays';
  const text = stays ? 'letters_reference_check_referee_stays' : 'letters_reference_check_referee_falls';
  return { subject, heading: subject, paragraphs: [say(locale, text, { name, company })] };
}
