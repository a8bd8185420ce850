import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Letter } from './letter.ts';

export const welcomeToTheApp = (locale: Locale, { first_name, url }: { first_name: string; url: string }): Letter => ({
  subject: say(locale, 'letters_welcome_subject'),
  heading: say(locale, 'letters_welcome_heading', { first_name }),
  paragraphs: [say(locale, 'letters_candidate_welcome_text')],
  action: { label: say(locale, 'letters_candidate_welcome_action'), url },
  note: say(locale, 'letters_candidate_welcome_note'),
});
