import type { ReviewAct, ReviewCause } from '@marula/contract/review-words';
import type { Locale } from '@marula/contract/tenants';
import { type CopyKey, say } from '@marula/copy/say';
import type { Letter } from './letter.ts';

type Told = Exclude<ReviewAct, 'feedback'>;

const texts = {
  take_down: ['letters_review_take_down_subject', 'letters_review_take_down_text', 'letters_review_take_down_action'],
  confirm: ['letters_review_confirm_subject', 'letters_review_confirm_text', 'letters_review_identity_action'],
  ask_again: ['letters_review_ask_again_subject', 'letters_review_ask_again_text', 'letters_review_identity_action'],
} as const satisfies Record<Told, readonly [subject: CopyKey, text: CopyKey, action: CopyKey]>;

const causes = {
  not_them: 'letters_review_cause_not_them',
  no_introduction: 'letters_review_cause_no_introduction',
  contact_details: 'letters_review_cause_contact_details',
  others_in_it: 'letters_review_cause_others_in_it',
  offensive: 'letters_review_cause_offensive',
  unreadable: 'letters_review_cause_unreadable',
  other_name: 'letters_review_cause_other_name',
  other_number: 'letters_review_cause_other_number',
  expired: 'letters_review_cause_expired',
  wrong_document: 'letters_review_cause_wrong_document',
} as const satisfies Record<ReviewCause, CopyKey>;

interface Judged {
  act: Told;
  cause: ReviewCause | null;
  site: string;
}

/** What somebody who looks for work is told of their video or their identity. */
export function reviewLetter(locale: Locale, { act, cause, site }: Judged): Letter {
  const [title, text, action] = texts[act];
  const subject = say(locale, title);
  return {
    subject,
    heading: subject,
    paragraphs: [
      say(locale, text),
      ...(cause ? [say(locale, causes[cause])] : []),
      ...(act === 'take_down' ? [say(locale, 'letters_review_take_down_wrong')] : []),
    ],
    action: {
      label: say(locale, action),
      url: `${site}/app/profile/${act === 'take_down' ? 'video' : 'permit'}`,
    },
  };
}
