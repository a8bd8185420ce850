import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Letter, WaysOut } from './letter.ts';
import { listed } from './listed.ts';

interface Unread {
  /** Who has written, by name, the newest first; empty for who has none. */
  names: readonly string[];
  messages: number;
  url: string;
  out: WaysOut;
}

/** What has waited in somebody's conversations since they last looked. What was said stays where it was said. */
export const unreadMessages = (locale: Locale, { names, messages: count, url, out }: Unread): Letter => {
  const known = [...new Set(names.map((name) => name || say(locale, 'letters_unread_nameless')))];
  const writers = listed(locale, known);
  return {
    subject: say(locale, 'letters_unread_subject', { count, names: writers }),
    heading: say(locale, 'letters_unread_heading', { count }),
    paragraphs: [say(locale, 'letters_unread_text', { count: known.length, names: writers })],
    action: { label: say(locale, 'letters_unread_action', { count }), url },
    out,
  };
};
