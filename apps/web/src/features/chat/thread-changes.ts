import type { Message } from '@marula/contract/chats.contract';
import type { listMessages } from '@marula/contract/chats.endpoints.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { InfiniteData } from '@tanstack/react-query';

/** A conversation as far back as it was asked for; its first page is the newest. */
export type Pages = InfiniteData<ReplyOf<typeof listMessages>>;

const isSame = (one: Message, other: Message) => one.id === other.id || one.unique_id === other.unique_id;

const editItems = (pages: Pages, edit: (items: Message[]) => Message[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: edit(page.items) })),
});

export const holds = (pages: Pages, message: Message): boolean =>
  pages.pages.some(({ items }) => items.some((item) => isSame(item, message)));

/** Newest first. A message that is there already is changed where it stands: it comes both as an answer and live. */
export const withMessage = (pages: Pages, message: Message, me: string): Pages => {
  if (holds(pages, message)) {
    // What comes live has no address of its picture.
    const merged = (item: Message) => ({ ...message, image_url: item.image_url ?? message.image_url });
    return editItems(pages, (items) => items.map((item) => (isSame(item, message) ? merged(item) : item)));
  }
  const [newest, ...older] = pages.pages;
  if (!newest) return pages;
  const { chat } = newest;
  const isTold = message.sender_id !== me && chat.participants.some(({ id }) => id === me);
  const items = [message, ...newest.items].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  return {
    ...pages,
    pages: [{ ...newest, items, chat: { ...chat, unread: chat.unread + (isTold ? 1 : 0) } }, ...older],
  };
};

export const withoutMessage = (pages: Pages, id: string): Pages =>
  editItems(pages, (items) => items.filter((item) => item.id !== id));

export const withUnread = (pages: Pages, unread: number): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, chat: { ...page.chat, unread } })),
});

interface Placed {
  message: Message;
  after?: string | null;
}

/**
 * What is on its way stands where it was written: after what was known then, and after what is older by the clock, which
 * may have come from another device. What is sent again stands at the end.
 */
export const withOutgoing = (messages: readonly Message[], outgoing: readonly Placed[]): Message[] => {
  const placeOf = ({ message, after }: Placed) => {
    if (after === undefined) return messages.length;
    const known = messages.findIndex(({ unique_id }) => unique_id === after);
    const older = messages.findLastIndex(({ created_at }) => Date.parse(created_at) <= Date.parse(message.created_at));
    return Math.max(known, older) + 1;
  };
  const placed = outgoing.map((one) => ({ message: one.message, place: placeOf(one) }));
  const at = (place: number) => placed.filter((one) => one.place === place).map(({ message }) => message);
  return [...messages.flatMap((message, index) => [...at(index), message]), ...at(messages.length)];
};

/** As people read: oldest first. */
export const messagesOf = (pages: Pages): Message[] => pages.pages.flatMap(({ items }) => items).reverse();
