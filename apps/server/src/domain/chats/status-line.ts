import type { Message } from '@marula/contract/chats.contract';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { statusWord } from '@marula/copy/words';

type Stored = Pick<Message, 'type' | 'content'>;

/** A message as its reader sees it. Of what the system says when an application is moved, only the status is stored. */
export const inWordsOf = <M extends Stored>(locale: Locale, message: M): M =>
  message.type === 'status'
    ? { ...message, content: say(locale, 'chat_lines_status', { status: statusWord(locale, message.content) }) }
    : message;
