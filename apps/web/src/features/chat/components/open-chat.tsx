import { Button } from '@mantine/core';
import type { Message } from '@marula/contract/chats.contract';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { statusName } from '@marula/contract/statuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { isMissing } from '@/lib/api-error';
import { askMore } from '@/lib/ask-more';
import { useCan } from '@/lib/auth/ability';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ToastLane } from '@/ui/toast-lane';
import { useMarkUnread } from '../chat.mutations';
import { chatQueries } from '../chat.queries';
import { discard } from '../outbox';
import { messagesOf, type Pages, withOutgoing } from '../thread-changes';
import { useOutbox } from '../use-outbox';
import { useRead } from '../use-read';
import { useTyping } from '../use-typing';
import { DeleteChat } from './delete-chat';
import { DropPictures } from './drop-pictures';
import { OpenComposer } from './open-composer';
import { Thread } from './thread';
import { ThreadBar, ThreadHead } from './thread-head';
import { NameSkeleton, ThreadSkeleton } from './thread-skeleton';

interface TalkProps {
  pages: Pages;
  chat: ListedChat;
  me: string;
  onOlder: (() => void) | undefined;
  loadingOlder: boolean;
  onLeave: () => void;
  onDetails: () => void;
}

const useMessages = (messages: readonly Message[], outgoing: ReturnType<typeof useOutbox>['outgoing']) => {
  const confirmed = new Set(messages.map(({ unique_id }) => unique_id));
  const waiting = outgoing.filter(({ message }) => !confirmed.has(message.unique_id));
  // It arrived, and only the answer was lost.
  const arrived = outgoing.filter((item) => item.state === 'failed' && !waiting.includes(item));
  useEffect(() => {
    for (const { message } of arrived) discard(message);
  }, [arrived]);
  return {
    messages: withOutgoing(messages, waiting),
    deliveries: Object.fromEntries(waiting.map(({ message, state }) => [message.unique_id, state])),
  };
};

function Talk({ pages, chat, me, onOlder, loadingOlder, onLeave, onDetails }: TalkProps) {
  const known = messagesOf(pages);
  const out = useOutbox(chat.id, me, known.at(-1)?.unique_id);
  const { messages, deliveries } = useMessages(known, out.outgoing);
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
      <ToastLane level={1} />
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
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const [asking, setAsking] = useState(false);
  const askOlder = async () => {
    setAsking(true);
    const came = await askMore(query);
    setAsking(false);
    if (!came) toast.error(m.chat_thread_error());
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
        loadingOlder={asking || isFetchingNextPage}
        onLeave={onLeave}
        onDetails={onDetails}
      />
    );
  return (
    <>
      <ThreadBar onBack={onLeave}>{!error && <NameSkeleton />}</ThreadBar>
      {error ? (
        <LoadFailed title={m.chat_thread_error()} error={error} onRetry={query.refetch} retrying={query.isRefetching} />
      ) : (
        <ThreadSkeleton />
      )}
    </>
  );
}
