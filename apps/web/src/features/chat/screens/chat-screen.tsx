import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isMissing } from '@/lib/api-error';
import { useMe } from '@/lib/auth/me';
import { chatQueries } from '../chat.queries';
import { useLiveChats } from '../chat.realtime';
import type { ChatSearch } from '../chat-search';
import { AddPeople } from '../components/add-people';
import { ChatLayout } from '../components/chat-layout';
import { titleOf } from '../components/conversation';
import { FoundChats } from '../components/found-chats';
import { NewMessage } from '../components/new-message';
import { OpenChat } from '../components/open-chat';
import { ContextSkeleton } from '../components/thread-skeleton';
import { restoreUnsent } from '../outbox';

interface ChatScreenProps {
  search: ChatSearch;
  /** Another filter or other words: the same place, seen otherwise. */
  onSearch: (change: Partial<ChatSearch>) => void;
  /** Another conversation, or none: a step that the browser's back button undoes. */
  onOpen: (id: string | undefined) => void;
  /** Who is spoken with and why, drawn by who knows applications. */
  context: (chat: ListedChat, onAddPeople: () => void) => ReactNode;
}

export function ChatScreen({ search, onSearch, onOpen, context }: ChatScreenProps) {
  const me = useMe()?.id ?? '';
  const [details, setDetails] = useState(false);
  const [asking, setAsking] = useState<'new' | 'people'>();
  useLiveChats(me);
  useEffect(() => {
    // Nobody any more while they sign out: what is being forgotten is not read.
    if (me) void restoreUnsent(me);
  }, [me]);
  const open = useInfiniteQuery({ ...chatQueries.thread(search.chat ?? ''), enabled: search.chat !== undefined });
  const chat = isMissing(open.error) ? undefined : open.data?.pages[0]?.chat;
  const stopAsking = () => setAsking(undefined);
  const leave = () => {
    setDetails(false);
    onOpen(undefined);
  };
  return (
    <>
      <ChatLayout
        list={
          <FoundChats
            search={search}
            open={chat}
            me={me}
            onSearch={onSearch}
            onOpen={onOpen}
            onNew={() => setAsking('new')}
          />
        }
        name={chat && titleOf(chat)}
        talk={
          search.chat && (
            <OpenChat key={search.chat} id={search.chat} me={me} onLeave={leave} onDetails={() => setDetails(true)} />
          )
        }
        context={chat ? context(chat, () => setAsking('people')) : !open.error && <ContextSkeleton />}
        detailsOpened={details && chat !== undefined}
        onCloseDetails={() => setDetails(false)}
      />
      {asking === 'new' && <NewMessage me={me} onClose={stopAsking} />}
      {asking === 'people' && chat && <AddPeople chat={chat} onClose={stopAsking} />}
    </>
  );
}
