import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { ScreenHead } from '../shell/screen-head';
import { Split } from '../shell/split';
import { Toasts } from '../shell/toasts';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { ChatList } from './chat-list';
import { ChatPane } from './chat-pane';
import { chatsQuery } from './messages.queries';
import classes from './messages-screen.module.css';
import { useLiveMessages } from './use-live-messages';
import { useOutbox } from './use-outbox';

/** A conversation takes the whole phone; where there is room it stands beside the list. */
export function MessagesScreen() {
  const { id } = useParams();
  const { data: person } = useQuery(personQuery);
  const here = id ? paths.chat.replace(':id', id) : paths.messages;
  if (person && person.kind !== 'candidate') return <Redirect to={signInPath(here)} replace />;
  if (person) return <Messages me={person.profile.id} id={id} />;
  return (
    <AppShell at="messages">
      <ScreenHead title={m.candidate_app_messages_title()} />
      <Split side={null}>
        <Waiting />
      </Split>
    </AppShell>
  );
}

function Messages({ me, id }: { me: string; id: string | undefined }) {
  const list = useInfiniteQuery(chatsQuery);
  const outgoing = useOutbox(me);
  useLiveMessages(me);
  const isWide = useIsWide();
  if (id && !isWide) {
    return (
      <main className={classes.alone}>
        <ChatPane key={id} id={id} me={me} outgoing={outgoing} isAlone />
        <Toasts />
      </main>
    );
  }
  const shown = id ?? list.data?.pages[0]?.items[0]?.id;
  const side = isWide && shown && (
    <div className={classes.side}>
      <ChatPane key={shown} id={shown} me={me} outgoing={outgoing} isAlone={false} />
    </div>
  );
  return (
    <AppShell at="messages">
      <ScreenHead title={m.candidate_app_messages_title()} />
      <Split side={side}>
        <ChatList me={me} outgoing={outgoing} shown={shown} />
      </Split>
    </AppShell>
  );
}
