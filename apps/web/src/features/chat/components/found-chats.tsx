import { useDebouncedCallback } from '@mantine/hooks';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '@/paraglide/messages';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import { chatQueries } from '../chat.queries';
import { useChatChannels } from '../chat.realtime';
import type { ChatSearch } from '../chat-search';
import { ConversationList, type ConversationQuery } from './conversation-list';
import { useNow } from './use-now';

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

/** The list, as far as it was scrolled. */
export function FoundChats({ search, open, me, onSearch, onOpen, onNew }: FoundChatsProps) {
  const found = useInfiniteQuery(chatQueries.list(me, search));
  const typed = useTyped(search, onSearch);
  const now = useNow();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const chats = data?.pages.flatMap(({ items }) => items) ?? [];
  const isMine = ({ participants }: ListedChat) => participants.some(({ id }) => id === me);
  const followed = [...(open ? [open] : []), ...chats.filter((chat) => chat.private)].filter(isMine);
  useChatChannels(followed.slice(0, mostChannels).map(({ id }) => id));
  const instead = error ? (
    <ListError
      title={m.chat_error_title()}
      text={m.chat_error_text()}
      retryLabel={m.chat_try_again()}
      onRetry={() => void found.refetch()}
      retrying={found.isRefetching}
    />
  ) : (
    <ListSkeleton label={m.chat_loading()} />
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
      onOpen={({ id }) => onOpen(id)}
      onNew={onNew}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
      moreFailed={isFetchNextPageError}
    />
  );
}
