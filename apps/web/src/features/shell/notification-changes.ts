import type { Notification } from '@marula/contract/notifications.contract';
import type { EventPayload } from '@marula/contract/realtime';

interface Page {
  items: Notification[];
  next: string | null;
  unread: number;
}

export interface Told {
  pages: Page[];
  pageParams: unknown[];
}

type Change = EventPayload<'notifications', 'notification'>;
type ChangeOfAll = EventPayload<'notifications', 'all-notifications'>;

const known = ({ pages }: Told, id: string) => pages.flatMap(({ items }) => items).find((one) => one.id === id);
const unreadOf = (one: Notification | undefined) => (one && !one.read ? 1 : 0);

const without = (told: Told, id: string, unread: number): Told => ({
  ...told,
  pages: told.pages.map((page) => ({
    ...page,
    items: page.items.filter((one) => one.id !== id),
    unread: page.unread + unread,
  })),
});

const isNewest = ({ pages }: Told, { created_at }: Notification) =>
  pages[0]?.items.every((one) => one.created_at <= created_at) ?? false;

const first = (told: Told, row: Notification): Told => ({
  ...told,
  pages: told.pages.map((page, index) => (index === 0 ? { ...page, items: [row, ...page.items] } : page)),
});

const inPlace = (told: Told, row: Notification, unread: number): Told => ({
  ...told,
  pages: told.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === row.id ? row : one)),
    unread: page.unread + unread,
  })),
});

/** What the bell shows after a change; undefined where that has to be asked for. */
export const withChange = (told: Told, change: Change): Told | undefined => {
  if (change.action === 'deleted') {
    const gone = known(told, change.id);
    return gone && without(told, change.id, -unreadOf(gone));
  }
  const { row } = change;
  const before = known(told, row.id);
  const unread = unreadOf(row) - unreadOf(before);
  // A line that counts one more comes to the top, and so does a new one; one that was had back stood further down.
  if (before && before.created_at === row.created_at) return inPlace(told, row, unread);
  if (change.action === 'updated' && !before) return undefined;
  return isNewest(told, row) ? first(without(told, row.id, unread), row) : undefined;
};

export const withChangeOfAll = (told: Told, { action }: Pick<ChangeOfAll, 'action'>): Told | undefined => {
  if (action === 'restored') return undefined;
  if (action === 'deleted') return { pages: [{ items: [], next: null, unread: 0 }], pageParams: [undefined] };
  return {
    ...told,
    pages: told.pages.map((page) => ({ ...page, items: page.items.map((one) => ({ ...one, read: true })), unread: 0 })),
  };
};
