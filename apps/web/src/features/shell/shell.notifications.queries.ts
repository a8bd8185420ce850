import { notificationLimits } from '@marula/contract/notification-limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as notificationsEndpoints from '@/lib/endpoints/notifications.gen';

const newest = undefined as string | undefined;

/** What somebody was told, newest first, page after page into the past; each page says how much is unread. */
export const notificationsOf = (employerId: string) =>
  infiniteQueryOptions({
    queryKey: ['notifications', employerId],
    queryFn: ({ signal, pageParam }) =>
      api(notificationsEndpoints.list, {
        params: { employerId },
        query: { rows: notificationLimits.rows, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
