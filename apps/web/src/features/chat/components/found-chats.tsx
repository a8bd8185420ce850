import { useDebouncedCallback } from '@mantine/hooks';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { askMore } from '@/lib/ask-more';
import { useStore } from '@/lib/store';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { chatQueries } from '../chat.queries';
import { useChatChannels } from '../chat.realtime';
import type { ChatSearch } from '../chat-search';
import { outbox } from '../outbox';
import { ConversationList, type ConversationQuery } from './conversation-list';

interface FoundChatsProps {
  search: ChatSearch;
  /** It need not be among those that are found. */
  open: ListedChat | undefined;
  me: string;
  onSearch: (change: Partial<ChatSearch>) => void;
  onOpen: (id: string) => void;
  onNew: () => void;
}

const typingMs = 250;

/** A line carries a hundred channels; nobody follows this many private conversations at once. */
const mostChannels = 40;

/** What is typed stands in the field at once and in the address when somebody pauses. */
const useTyped = ({ filter, search }: ChatSearch, onSearch: FoundChatsProps['onSearch']) => {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const tell = useDebouncedCallback((words: string) => onSearch({ search: words }), typingMs);
  const onQuery = (next: ConversationQuery) => {
    if (next.filter !== filter) return onSearch({ filter: next.filter });
    setTyped(next.search);
    tell(next.search);
  };
  return { query: { filter, search: typed }, onQuery };
};

/** By conversation: the last words that did not go. */
const useUnsent = () => {
  const failed = useStore(outbox).filter(({ state }) => state === 'failed');
  return Object.fromEntries(failed.map(({ message }) => [message.chat_id, message.content || m.chat_picture()]));
};

/** The list, as far as it was scrolled. */
export function FoundChats({ search, open, me, onSearch, onOpen, onNew }: FoundChatsProps) {
  const found = useInfiniteQuery(chatQueries.list(me, search));
  const typed = useTyped(search, onSearch);
  const now = useNow();
  const unsent = useUnsent();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = found;
  const chats = data?.pages.flatMap(({ items }) => items) ?? [];
  const isMine = ({ participants }: ListedChat) => participants.some(({ id }) => id === me);
  const followed = [...(open ? [open] : []), ...chats.filter((chat) => chat.private)].filter(isMine);
  useChatChannels(followed.slice(0, mostChannels).map(({ id }) => id));
  const instead = error ? (
    <LoadFailed title={m.chat_error_title()} error={error} onRetry={found.refetch} retrying={found.isRefetching} />
  ) : (
    <ListSkeleton label={m.chat_loading()} rows={8} narrow />
  );
  return (
    <ConversationList
      {...typed}
      chats={chats}
      unread={data?.pages[0]?.unread ?? 0}
      me={me}
      openId={search.chat ?? null}
      now={now}
      instead={data ? undefined : instead}
      unsent={unsent}
      onOpen={({ id }) => onOpen(id)}
      onNew={onNew}
      onMore={hasNextPage ? () => void askMore(found) : undefined}
      loadingMore={isFetchingNextPage}
      moreFailed={isFetchNextPageError}
    />
  );
}
