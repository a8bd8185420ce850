import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { useLookedAt } from '@/lib/use-looked-at';
import { m } from '@/paraglide/messages';
import { Failed } from '../shell/failed';
import { Waiting } from '../shell/waiting';
import { Button, IconButton } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Sheet } from '../ui/sheet';
import { chatName, chatSubject } from './chat-name';
import classes from './chat-pane.module.css';
import { Composer } from './composer';
import { chatKeys, threadQuery, unreadChatsQuery } from './messages.queries';
import { type Outgoing, sendMessage } from './send-message';
import { Thread } from './thread';
import { messagesOf, withRead } from './thread-pages';
import { useBlock } from './use-block';

/** Only who taps for it asks for it. */
const CompanySheet = lazy(() => import('./company-sheet').then(({ CompanySheet }) => ({ default: CompanySheet })));

/** Seen is read: not in a tab behind another. */
function useRead({ id, unread }: Pick<OwnChat, 'id' | 'unread'>): void {
  const client = useQueryClient();
  const looked = useLookedAt();
  const { mutate } = useMutation({
    mutationFn: () => api(candidateApp.readChat, { params: { id } }),
    onSuccess: () => {
      client.setQueryData(threadQuery(id).queryKey, (pages) => pages && withRead(pages));
      void client.invalidateQueries({ queryKey: chatKeys.lists });
      void client.invalidateQueries({ queryKey: unreadChatsQuery.queryKey });
    },
  });
  useEffect(() => {
    if (looked && unread > 0) mutate();
  }, [looked, unread, mutate]);
}

function Head({ chat, isAlone, onMore }: { chat: OwnChat; isAlone: boolean; onMore: () => void }) {
  const { company } = chat;
  const subject = chatSubject(chat);
  return (
    <header className={classes.head}>
      {isAlone && (
        <Link href={paths.messages} aria-label={m.candidate_app_back()}>
          <Icon name="arrow-left" size={22} />
        </Link>
      )}
      <CompanyMark name={chatName(chat)} logo={company?.logo} size={40} />
      <div>
        <h1>{chatName(chat)}</h1>
        {subject && <p>{subject}</p>}
      </div>
      {company && <IconButton icon="ellipsis" label={m.candidate_app_messages_more()} onClick={onMore} />}
    </header>
  );
}

function Blocked({ company }: { company: NonNullable<OwnChat['company']> }) {
  const { unblock } = useBlock(company.id);
  return (
    <Notice
      icon="lock"
      act={
        <Button look="outline" disabled={unblock.isPending} onClick={() => unblock.mutate()}>
          {m.candidate_app_messages_unblock()}
        </Button>
      }
    >
      {m.candidate_app_messages_blocked({ company: company.name })}
    </Notice>
  );
}

function Foot({ chat, me }: { chat: OwnChat; me: string }) {
  if (chat.blocked && chat.company) return <Blocked company={chat.company} />;
  if (chat.closed) return <Notice icon="lock">{m.error_chats_closed()}</Notice>;
  return (
    <Composer
      to={chatName(chat)}
      onSend={(content, file) => sendMessage({ chat_id: chat.id, sender_id: me, content, file })}
    />
  );
}

interface ChatPaneProps {
  id: string;
  me: string;
  outgoing: readonly Outgoing[];
  /** It has the whole screen, and so the way back. */
  isAlone: boolean;
}

export function ChatPane({ id, me, outgoing, isAlone }: ChatPaneProps) {
  const thread = useInfiniteQuery(threadQuery(id));
  const [shown, setShown] = useState<string>();
  const [open, setOpen] = useState<'more' | 'report'>();
  const chat = thread.data?.pages[0]?.chat;
  useRead({ id, unread: chat?.unread ?? 0 });
  const again = () => void thread.refetch();
  if (!chat || !thread.data) {
    return (
      <div className={classes.empty}>
        {thread.isPending ? <Waiting /> : <Failed error={thread.error} onAgain={again} />}
        {isAlone && !thread.isPending && (
          <Button look="quiet" href={candidateAppBase + paths.messages}>
            {m.candidate_app_messages_all()}
          </Button>
        )}
      </div>
    );
  }
  return (
    <section className={classes.pane} aria-label={chatName(chat)}>
      <Head chat={chat} isAlone={isAlone} onMore={() => setOpen('more')} />
      <p className={classes.safe}>{m.candidate_app_messages_safe()}</p>
      <Thread
        chat={chat}
        me={me}
        messages={messagesOf(thread.data)}
        outgoing={outgoing.filter(({ chat_id }) => chat_id === id)}
        onOlder={thread.hasNextPage ? () => void thread.fetchNextPage() : undefined}
        isAskingOlder={thread.isFetchingNextPage}
        onPicture={setShown}
        onAgain={again}
        onReport={() => setOpen('report')}
      />
      <div className={classes.foot}>
        {thread.isError && <Failed error={thread.error} onAgain={again} />}
        <Foot chat={chat} me={me} />
      </div>
      {shown && (
        <Sheet title={m.chat_picture()} onClose={() => setShown(undefined)}>
          <img className={classes.large} src={shown} alt={m.chat_picture()} />
        </Sheet>
      )}
      <Suspense>
        {open && chat.company && (
          <CompanySheet chat={{ ...chat, company: chat.company }} start={open} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </section>
  );
}
