import type { Message } from '@marula/contract/chats.contract';
import type { EventPayload } from '@marula/contract/realtime';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { joinChannel, leaveChannel, onChannelState, onLive } from '@/lib/auth/live';
import { readAgain } from '@/lib/read-again';
import { chatQueries } from './chat.queries';
import { holds, withMessage, withoutMessage } from './thread-changes';

type Told = EventPayload<'messages', 'message'>;
type Client = ReturnType<typeof useQueryClient>;

/** A picture's address and the words of the system are made for who asks, not for all who hear. */
const isMadeForItsReader = ({ type }: Message) => type === 'image' || type === 'status';

/** Into the open conversation at once, but for what has to be asked for. */
const applyMessage = (client: Client, payload: Told, me: string) => {
  if (payload.action === 'deleted') {
    client.setQueriesData({ queryKey: chatQueries.threads() }, (pages: Parameters<typeof holds>[0] | undefined) =>
      pages ? withoutMessage(pages, payload.id) : pages,
    );
    return;
  }
  const { row } = payload;
  const { queryKey } = chatQueries.thread(row.chat_id);
  const known = client.getQueryData(queryKey);
  const isThere = known && holds(known, row);
  // What was read long ago need not have been asked for yet.
  if (!known || (payload.action === 'updated' && !isThere)) return;
  if (isMadeForItsReader(row) && !isThere) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, withMessage(known, row, me));
};

/** What others write, read, open and delete shows without a reload; after a gap everything is read again. */
export const useLiveChats = (me: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const again = (queryKey: QueryKey) => void readAgain(client, queryKey);
    const forget = (id: string) => {
      // Asked for again, and not found: the open screen says so.
      again(chatQueries.thread(id).queryKey);
      again(chatQueries.lists());
    };
    const stops = [
      onLive('messages', 'message', (payload) => {
        applyMessage(client, payload, me);
        again(chatQueries.lists());
      }),
      onLive('company', 'chat', (payload) => forget(payload.action === 'deleted' ? payload.id : payload.row.id)),
      onLive('company', 'application', () => again(chatQueries.all)),
      // Conversations are named by their job.
      onLive('company', 'job', () => again(chatQueries.all)),
      // People write to this channel too: what comes is a reason to ask, never an answer.
      onLive('chat', 'message', () => again(chatQueries.all)),
      onLive('chat', 'chat', () => again(chatQueries.all)),
      // Who is asked into a private conversation hears of it here first.
      onLive('notifications', 'notification', () => again(chatQueries.lists())),
      onChannelState((channel, state) => {
        if (state !== 'joined') return;
        if (channel === 'messages' || channel === 'company') again(chatQueries.all);
        if (channel === 'chat') again(chatQueries.threads());
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, me]);
};

/** The channels of these conversations, and of no other, while the screen is open. */
export const useChatChannels = (ids: readonly string[]): void => {
  const wanted = [...new Set(ids)].sort().join();
  const joined = useRef<string[]>([]);
  useEffect(() => {
    const next = wanted ? wanted.split(',') : [];
    for (const id of joined.current) if (!next.includes(id)) void leaveChannel('chat', id);
    for (const id of next) if (!joined.current.includes(id)) void joinChannel('chat', id);
    joined.current = next;
  }, [wanted]);
  useEffect(
    () => () => {
      for (const id of joined.current) void leaveChannel('chat', id);
      joined.current = [];
    },
    [],
  );
};
