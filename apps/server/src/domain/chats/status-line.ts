import type { Message } from '@marula/contract/chats.contract';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { statusWord } from '@marula/copy/words';

type Stored = Pick<Message, 'type' | 'content'>;

/** What is stored where a conversation went to the Owner, in the place of a status. */
export const HANDED_OVER = 'Handed_Over';

const lineOf = (locale: Locale, content: string): string =>
  content === HANDED_OVER
    ? say(locale, 'chat_lines_handed_over')
    : say(locale, 'chat_lines_status', { status: statusWord(locale, content) });

/** A message as its reader sees it. Of what the system says when an application is moved, only the status is stored. */
export const inWordsOf = <M extends Stored>(locale: Locale, message: M): M =>
  message.type === 'status' ? { ...message, content: lineOf(locale, message.content) } : message;
