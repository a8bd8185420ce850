import { Button } from '@mantine/core';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { statusName } from '@marula/contract/statuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useCan } from '@/lib/auth/ability';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import { useMarkUnread } from '../chat.mutations';
import { chatQueries } from '../chat.queries';
import { isMissing } from '../is-missing';
import { discard } from '../outbox';
import { messagesOf, type Pages } from '../thread-changes';
import { useOutbox } from '../use-outbox';
import { useRead } from '../use-read';
import { useTyping } from '../use-typing';
import { DeleteChat } from './delete-chat';
import { DropPictures } from './drop-pictures';
import { OpenComposer } from './open-composer';
import { Thread } from './thread';
import { ThreadHead } from './thread-head';
import { useNow } from './use-now';

interface TalkProps {
  pages: Pages;
  chat: ListedChat;
  me: string;
  onOlder: (() => void) | undefined;
  loadingOlder: boolean;
  onLeave: () => void;
  onDetails: () => void;
}

const useMessages = (pages: Pages, outgoing: ReturnType<typeof useOutbox>['outgoing']) => {
  const messages = messagesOf(pages);
  const confirmed = new Set(messages.map(({ unique_id }) => unique_id));
  const waiting = outgoing.filter(({ message }) => !confirmed.has(message.unique_id));
  // It arrived, and only the answer was lost.
  const arrived = outgoing.filter((item) => item.state === 'failed' && !waiting.includes(item));
  useEffect(() => {
    for (const { message } of arrived) discard(message);
  }, [arrived]);
  return {
    messages: [...messages, ...waiting.map(({ message }) => message)],
    deliveries: Object.fromEntries(waiting.map(({ message, state }) => [message.unique_id, state])),
  };
};

function Talk({ pages, chat, me, onOlder, loadingOlder, onLeave, onDetails }: TalkProps) {
  const out = useOutbox(chat.id, me);
  const { messages, deliveries } = useMessages(pages, out.outgoing);
  const { typing, onTyping } = useTyping(chat, me);
  const markUnread = useMarkUnread();
  const [deleting, setDeleting] = useState(false);
  const mayDelete = useCan('delete', 'Chat');
  useRead(chat);
  const theirs = messages.findLast(({ sender_id, sent_by }) => sent_by === 'User' && sender_id !== me);
  const unread =
    theirs &&
    (() => {
      // Left first: what is open is read.
      onLeave();
      markUnread.mutate(theirs.id);
    });
  return (
    <DropPictures disabled={chat.closed} onPictures={out.show}>
      <ThreadHead
        chat={chat}
        me={me}
        status={chat.status_id === null ? undefined : statusName(chat.status_id)}
        jobTitle={chat.job?.title}
        onBack={onLeave}
        onDetails={onDetails}
        onMarkUnread={unread}
        onDelete={mayDelete ? () => setDeleting(true) : undefined}
      />
      <Thread
        chat={{ ...chat, messages }}
        me={me}
        now={useNow()}
        deliveries={deliveries}
        typing={typing}
        onOlder={onOlder}
        loadingOlder={loadingOlder}
        onSendAgain={out.again}
        onDiscard={discard}
      />
      <OpenComposer chat={chat} error={out.problem} onSend={out.say} onPictures={out.show} onTyping={onTyping} />
      {deleting && <DeleteChat chat={chat} onDeleted={onLeave} onClose={() => setDeleting(false)} />}
    </DropPictures>
  );
}

interface OpenChatProps {
  id: string;
  me: string;
  onLeave: () => void;
  onDetails: () => void;
}

const Missing = ({ onLeave }: Pick<OpenChatProps, 'onLeave'>): ReactNode => (
  <Empty
    title={m.chat_missing_title()}
    text={m.chat_missing_text()}
    action={
      <Button variant="default" onClick={onLeave}>
        {m.chat_back()}
      </Button>
    }
  />
);

/** The open conversation; it need not be in the list. */
export function OpenChat({ id, me, onLeave, onDetails }: OpenChatProps) {
  const query = useInfiniteQuery(chatQueries.thread(id));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const askOlder = async () => {
    const { isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError) toast.error(m.chat_thread_error());
  };
  // Also where it was there before.
  if (isMissing(error)) return <Missing onLeave={onLeave} />;
  const chat = data?.pages[0]?.chat;
  if (data && chat)
    return (
      <Talk
        pages={data}
        chat={chat}
        me={me}
        onOlder={hasNextPage ? () => void askOlder() : undefined}
        loadingOlder={isFetchingNextPage}
        onLeave={onLeave}
        onDetails={onDetails}
      />
    );
  if (!error) return <ListSkeleton label={m.chat_thread_loading()} />;
  return (
    <ListError
      title={m.chat_thread_error()}
      text={error.message}
      retryLabel={m.chat_try_again()}
      onRetry={() => void query.refetch()}
      retrying={query.isRefetching}
    />
  );
}
