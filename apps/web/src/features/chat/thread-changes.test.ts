import { chat as example } from '@marula/contract/candidates.fixture';
import type { Message } from '@marula/contract/chats.contract';
import { expect, it } from 'vitest';
import { messagesOf, type Pages, withMessage, withOutgoing, withoutMessage } from './thread-changes';

const me = 'me';

const message = (id: string, minute: number, rest: Partial<Message> = {}): Message => ({
  ...(example.messages[0] as Message),
  ...{ id, unique_id: `unique ${id}`, sender_id: 'them', content: id },
  created_at: `2026-11-15T10:0${minute}:00.000Z`,
  ...rest,
});

const pagesOf = (...items: Message[]): Pages => ({
  pageParams: [undefined],
  pages: [
    {
      chat: {
        ...example,
        ...{
          job: null,
          status_id: null,
          last_message_at: '2026-11-15T10:00:00.000Z',
          unread: 0,
          closed: false,
          found_text: null,
        },
        participants: [{ ...(example.participants[0] as (typeof example.participants)[0]), id: me }],
      },
      items,
      next: null,
    },
  ],
});

const shown = (pages: Pages) => messagesOf(pages).map(({ content }) => content);

it('shows a message once, however often and by whichever way it comes', () => {
  const sent = message('one', 1, { sender_id: me });
  const once = withMessage(pagesOf(), sent, me);
  expect(shown(withMessage(once, sent, me))).toEqual(['one']);
  expect(shown(withMessage(once, { ...sent, id: 'another id' }, me))).toEqual(['one']);
});

it('keeps the order of the clock where two overtake each other on the way', () => {
  const late = withMessage(pagesOf(message('one', 1)), message('three', 3), me);
  expect(shown(withMessage(late, message('two', 2), me))).toEqual(['one', 'two', 'three']);
});

it('counts as unread what others write, not one’s own and not a repeat', () => {
  const unread = (pages: Pages) => pages.pages[0]?.chat.unread;
  const theirs = withMessage(pagesOf(), message('theirs', 1), me);
  expect(unread(theirs)).toBe(1);
  expect(unread(withMessage(theirs, message('theirs', 1), me))).toBe(1);
  expect(unread(withMessage(theirs, message('mine', 2, { sender_id: me }), me))).toBe(1);
});

it('keeps the address of a picture when it is said to be read, and takes away what was deleted', () => {
  const picture = message('picture', 1, { type: 'image', image_url: 'https://files.test/a.png' });
  const read = withMessage(pagesOf(picture), { ...picture, image_url: null, read: true }, me);
  expect(messagesOf(read)[0]).toMatchObject({ image_url: 'https://files.test/a.png', read: true });
  expect(shown(withoutMessage(read, 'picture'))).toEqual([]);
});

it('what did not go stays where it was written, and what is sent again stands at the end', () => {
  const known = [message('one', 1), message('two', 2), message('three', 3)];
  const placed = (content: string, after: string | null, minute = 0) => ({ message: message(content, minute), after });
  const outgoing = [
    placed('before', 'unique gone'),
    placed('lost', 'unique one'),
    placed('lost too', 'unique one'),
    placed('after another device', null, 2),
    { message: message('again', 0) },
  ];
  expect(withOutgoing(known, outgoing).map(({ content }) => content)).toEqual([
    ...['before', 'one', 'lost', 'lost too', 'two', 'after another device', 'three', 'again'],
  ]);
});
