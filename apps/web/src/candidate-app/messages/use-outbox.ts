import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '@/lib/store';
import { chatKeys, threadQuery } from './messages.queries';
import { type Outgoing, onDelivered, outbox, restoreMessages, sendWaiting } from './send-message';
import { withMessage } from './thread-pages';

/** What this person has written and the server does not have yet; it goes by itself as soon as there is a line. */
export function useOutbox(me: string): readonly Outgoing[] {
  const client = useQueryClient();
  const all = useStore(outbox);
  useEffect(() => {
    void restoreMessages(me);
    const stop = onDelivered((message) => {
      client.setQueryData(threadQuery(message.chat_id).queryKey, (pages) => pages && withMessage(pages, message, me));
      void client.invalidateQueries({ queryKey: chatKeys.lists });
    });
    const stops = new AbortController();
    const { signal } = stops;
    addEventListener('online', sendWaiting, { signal });
    // A phone that comes out of a pocket does not always say that it has a line again.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendWaiting(), {
      signal,
    });
    return () => {
      stop();
      stops.abort();
    };
  }, [client, me]);
  return all.filter(({ sender_id }) => sender_id === me);
}
