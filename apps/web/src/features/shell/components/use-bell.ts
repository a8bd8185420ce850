import type { Notification } from '@marula/contract/notifications.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotificationActs } from '../shell.notifications.mutations';
import { notificationsOf } from '../shell.notifications.queries';
import { daysOf } from './notification-days';

/** What the bell shows and does. What was deleted in it stays in its place, as its own way back, until it is closed. */
export const useBell = (employerId: string) => {
  const told = useInfiniteQuery(notificationsOf(employerId));
  const { mark, readAll, remove, removeAll, restore } = useNotificationActs(employerId);
  const [gone, setGone] = useState<readonly Notification[]>([]);
  const [isCleared, setCleared] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  // The button that was pressed goes: the focus stays in the bell, where Escape closes it.
  const keepFocus = () => scroller.current?.focus({ preventScroll: true });
  const there = told.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    told,
    scroller,
    isCleared,
    days: daysOf(there, gone),
    unread: told.data?.pages[0]?.unread ?? 0,
    mark,
    readAll: () => {
      keepFocus();
      readAll();
    },
    remove: (one: Notification) => {
      setGone([...gone.filter(({ id }) => id !== one.id), one]);
      remove(one.id);
    },
    restore: (id: string) => {
      keepFocus();
      setGone(gone.filter((one) => one.id !== id));
      restore(id);
    },
    clear: () => {
      keepFocus();
      setGone([]);
      setCleared(true);
      removeAll();
    },
    undoClear: () => {
      keepFocus();
      setCleared(false);
      restore(employerId);
    },
  };
};

export type Bell = ReturnType<typeof useBell>;
