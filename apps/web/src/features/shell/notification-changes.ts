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

const counted = (told: Told, unread: number, items: (items: Notification[]) => Notification[]): Told => ({
  ...told,
  pages: told.pages.map((page) => ({ ...page, items: items(page.items), unread: page.unread + unread })),
});

/** Undefined where it was not shown. */
export const without = (told: Told, id: string): Told | undefined => {
  const gone = known(told, id);
  return gone && counted(told, -unreadOf(gone), (items) => items.filter((one) => one.id !== id));
};

const inPlace = (told: Told, row: Notification): Told => {
  const unread = unreadOf(row) - unreadOf(known(told, row.id));
  return counted(told, unread, (items) => items.map((one) => (one.id === row.id ? row : one)));
};

export const withMark = (told: Told, id: string, read: boolean): Told | undefined => {
  const line = known(told, id);
  return line && inPlace(told, { ...line, read });
};

const isNewest = ({ pages }: Told, { created_at }: Notification) =>
  pages[0]?.items.every((one) => one.created_at <= created_at) ?? false;

const first = (told: Told, row: Notification): Told => ({
  ...told,
  pages: told.pages.map((page, index) => ({
    ...page,
    items: index === 0 ? [row, ...page.items] : page.items,
    unread: page.unread + unreadOf(row),
  })),
});

/** What the bell shows after a change; undefined where that has to be asked for. */
export const withChange = (told: Told, change: Change): Told | undefined => {
  if (change.action === 'deleted') return without(told, change.id);
  const { row } = change;
  const before = known(told, row.id);
  // A line that counts one more comes to the top, and so does a new one; a restored one stood further down.
  if (before && before.created_at === row.created_at) return inPlace(told, row);
  if (change.action === 'updated' && !before) return undefined;
  return isNewest(told, row) ? first(without(told, row.id) ?? told, row) : undefined;
};

export const withChangeOfAll = (told: Told, { action }: Pick<ChangeOfAll, 'action'>): Told | undefined => {
  if (action === 'restored') return undefined;
  if (action === 'deleted') return { pages: [{ items: [], next: null, unread: 0 }], pageParams: [undefined] };
  return {
    ...told,
    pages: told.pages.map((page) => ({ ...page, items: page.items.map((one) => ({ ...one, read: true })), unread: 0 })),
  };
};
