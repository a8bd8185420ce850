import type { listOwnMessages } from '@marula/contract/candidate-app.chat.contract';
import type { Message } from '@marula/contract/chats.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { InfiniteData } from '@tanstack/react-query';

export type Pages = InfiniteData<ReplyOf<typeof listOwnMessages>>;

const isSame = (one: Message, other: Message) => one.id === other.id || one.unique_id === other.unique_id;

export const holds = (pages: Pages, message: Message): boolean =>
  pages.pages.some(({ items }) => items.some((item) => isSame(item, message)));

/** Newest first. A message that is there already is changed where it stands: it comes both as an answer and live. */
export const withMessage = (pages: Pages, message: Message, me: string): Pages => {
  if (holds(pages, message)) {
    // What comes live has no address of its picture.
    const merged = (item: Message) => ({ ...message, image_url: item.image_url ?? message.image_url });
    const changed = (items: Message[]) => items.map((item) => (isSame(item, message) ? merged(item) : item));
    return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: changed(page.items) })) };
  }
  const [newest, ...older] = pages.pages;
  if (!newest) return pages;
  const unread = newest.chat.unread + (message.sender_id === me ? 0 : 1);
  const items = [message, ...newest.items].sort((one, other) => other.created_at.localeCompare(one.created_at));
  return { ...pages, pages: [{ ...newest, items, chat: { ...newest.chat, unread } }, ...older] };
};

export const withRead = (pages: Pages): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, chat: { ...page.chat, unread: 0 } })),
});

/** As people read: oldest first. */
export const messagesOf = ({ pages }: Pages): Message[] => pages.flatMap(({ items }) => items).reverse();
