import { paging } from '@marula/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/lib/api';
import { useCan } from '@/lib/auth/ability';
import { joinChannel, onChannelState, onLive } from '@/lib/auth/live';
import { useMe } from '@/lib/auth/me';
import * as chatsEndpoints from '@/lib/endpoints/chats.gen';
import { unreadChatsKey } from '@/lib/open-chat';
import { readAgain } from '@/lib/read-again';

const [rows] = paging.rowSizes;

const useLiveNumber = (company: string | null | undefined) => {
  const client = useQueryClient();
  useEffect(() => {
    if (!company) return;
    void joinChannel('messages', company);
    const countAgain = () => void readAgain(client, unreadChatsKey);
    const stops = [
      onLive('messages', 'message', countAgain),
      onLive('company', 'chat', countAgain),
      onLive('chat', 'message', countAgain),
      // What is written in a private conversation is told of here.
      onLive('notifications', 'notification', countAgain),
      onChannelState((channel, state) => {
        if (channel === 'messages' && state === 'joined') countAgain();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, company]);
};

/** Conversations with something new for this person, at this moment. */
export const useUnreadChats = (): number => {
  const me = useMe();
  const may = useCan('read', 'Chat');
  useLiveNumber(may ? me?.company_id : undefined);
  const { data = 0 } = useQuery({
    queryKey: unreadChatsKey,
    queryFn: async ({ signal }) => {
      const query = { filter: 'all', rows } as const;
      return (await api(chatsEndpoints.list, { params: { employerId: me?.id ?? '' }, query, signal })).unread;
    },
    enabled: may && Boolean(me?.company_id),
  });
  return data;
};
