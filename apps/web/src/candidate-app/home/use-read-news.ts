import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { notificationsQuery } from './notifications.queries';

/** What is shown is read. It is told at once, and still looks new until the person goes elsewhere. */
export function useReadNews(isShown: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = notificationsQuery;
    if (!isShown || !client.getQueryData(queryKey)?.pages[0]?.unread) return;
    // Without a line they stay new until the next time.
    const told = api(candidateApp.readNotifications, {}).then(
      () => true,
      () => false,
    );
    return () =>
      void told.then((isRead) => {
        if (!isRead) return;
        client.setQueryData(
          queryKey,
          (known) =>
            known && {
              ...known,
              pages: known.pages.map((page) => ({
                ...page,
                unread: 0,
                items: page.items.map((item) => ({ ...item, read: true })),
              })),
            },
        );
      });
  }, [client, isShown]);
}
