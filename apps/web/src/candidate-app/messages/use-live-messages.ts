import type { EventPayload } from '@marula/contract/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinChannel, leaveChannel, onChannelState, onLive } from '@/lib/auth/live';
import { readAgain } from '@/lib/read-again';
import { notificationsQuery } from '../home/notifications.queries';
import { chatKeys, threadQuery, unreadChatsQuery } from './messages.queries';
import { sendWaiting } from './send-message';
import { holds, withMessage } from './thread-pages';

type Told = EventPayload<'candidate', 'message'>;

/** Into the open conversation at once, but for what is put into words, or addressed, for who asks. */
function apply(client: QueryClient, payload: Told, me: string): void {
  if (payload.action === 'deleted') return void readAgain(client, chatKeys.all);
  const { row } = payload;
  const { queryKey } = threadQuery(row.chat_id);
  const known = client.getQueryData(queryKey);
  const isThere = known && holds(known, row);
  if (!known || (payload.action === 'updated' && !isThere)) return;
  if (row.type === 'text' || isThere) client.setQueryData(queryKey, withMessage(known, row, me));
  else void readAgain(client, queryKey);
}

/** What companies write and read shows at once; after a gap everything is read again. */
export function useLiveMessages(me: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      onLive('candidate', 'message', (payload) => {
        apply(client, payload, me);
        void readAgain(client, chatKeys.lists);
        void readAgain(client, unreadChatsQuery.queryKey);
      }),
      onLive('candidate', 'notification', () => void readAgain(client, notificationsQuery.queryKey)),
      onLive('candidate', 'chat', () => void readAgain(client, chatKeys.all)),
      onChannelState((channel, state) => {
        if (channel !== 'candidate' || state !== 'joined') return;
        void readAgain(client, chatKeys.all);
        sendWaiting();
      }),
    ];
    // Without it the lists are still read again by who comes back to them.
    joinChannel('candidate', me).catch(() => undefined);
    return () => {
      for (const stop of stops) stop();
      leaveChannel('candidate', me).catch(() => undefined);
    };
  }, [client, me]);
}
