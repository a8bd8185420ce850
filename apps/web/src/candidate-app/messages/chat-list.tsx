import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { asksForMoney } from '@marula/contract/fee-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatRecent } from '@/lib/clock';
import { useStore } from '@/lib/store';
import { getTenant } from '@/lib/tenant';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { Failed } from '../shell/failed';
import { Waiting } from '../shell/waiting';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';
import { Row, Rows } from '../ui/row';
import { chatName, chatSubject } from './chat-name';
import { fineMessages } from './fine-messages';
import { chatsQuery } from './messages.queries';
import classes from './messages-screen.module.css';
import type { Outgoing } from './send-message';

interface ChatRowProps {
  chat: OwnChat;
  me: string;
  outgoing: readonly Outgoing[];
  current: boolean;
}

const textOf = ({ content, picture }: { content: string; picture: boolean }) =>
  content || (picture ? m.chat_picture() : '');

function LastWords({ chat, me, outgoing }: Omit<ChatRowProps, 'current'>) {
  const fine = useStore(fineMessages);
  const waiting = outgoing.findLast(({ chat_id }) => chat_id === chat.id);
  const last = chat.last_message;
  if (waiting) {
    const text = textOf({ content: waiting.content, picture: waiting.picture !== undefined });
    return (
      <span className={classes.text}>
        <Icon name="hourglass" size={15} label={m.candidate_app_messages_waiting()} /> {m.chat_you_said({ text })}
      </span>
    );
  }
  if (!last) return null;
  const text = textOf({ content: last.content, picture: last.type === 'image' });
  const mine = last.sender_id === me;
  const flagged = !mine && !fine.includes(last.id) && asksForMoney(last.content);
  return (
    <span className={classes.text} data-unread={chat.unread > 0 || undefined}>
      {flagged && <Icon name="triangle-alert" size={15} label={m.candidate_app_messages_fee_short()} />}{' '}
      {mine ? m.chat_you_said({ text }) : text}
    </span>
  );
}

function ChatRow({ chat, me, outgoing, current }: ChatRowProps) {
  const now = useNow();
  const { company, unread, last_message_at } = chat;
  return (
    <Row
      href={paths.chat.replace(':id', chat.id)}
      current={current}
      lead={<CompanyMark name={chatName(chat)} logo={company?.logo} size={48} />}
      title={
        <span className={classes.title} data-unread={unread > 0 || undefined}>
          {chatName(chat)}
        </span>
      }
      sub={
        <>
          {chatSubject(chat)}
          <LastWords chat={chat} me={me} outgoing={outgoing} />
        </>
      }
      end={
        <span className={classes.end}>
          <time dateTime={last_message_at}>{formatRecent(new Date(last_message_at), now, getTenant().time_zone)}</time>
          {unread > 0 && (
            <b role="img" aria-label={m.chat_unread({ count: unread })}>
              {unread}
            </b>
          )}
        </span>
      }
    />
  );
}

interface ChatListProps {
  me: string;
  outgoing: readonly Outgoing[];
  /** The conversation beside the list. */
  shown: string | undefined;
}

export function ChatList({ me, outgoing, shown }: ChatListProps) {
  const list = useInfiniteQuery(chatsQuery);
  const again = () => void list.refetch();
  if (list.isPending) return <Waiting />;
  if (!list.data) return <Failed error={list.error} onAgain={again} />;
  const chats = list.data.pages.flatMap(({ items }) => items);
  if (chats.length === 0) return <Empty />;
  return (
    <>
      {list.isError && <Failed error={list.error} onAgain={again} />}
      <div className={classes.list}>
        <Rows>
          {chats.map((chat) => (
            <ChatRow key={chat.id} chat={chat} me={me} outgoing={outgoing} current={chat.id === shown} />
          ))}
        </Rows>
      </div>
      {list.hasNextPage && (
        <Button look="outline" wide disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.candidate_app_older()}
        </Button>
      )}
      <p className={classes.note}>{m.candidate_app_messages_note()}</p>
    </>
  );
}

const Empty = () => (
  <EmptyState
    picture={<Picture of="kitchen" />}
    title={m.candidate_app_messages_none()}
    act={
      <Button size="lg" wide href={`${candidateAppBase}${paths.jobs}`}>
        {m.candidate_app_not_found_jobs()}
      </Button>
    }
  >
    {m.candidate_app_messages_none_text()}
  </EmptyState>
);
