import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { FelixMessage, FelixPart } from '@marula/contract/felix.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeFelix, felixPanel } from '@/domain/felix-panel';
import { LoadFailed } from '@/domain/load-failed';
import { isMissing } from '@/lib/api-error';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Lines, Waiting } from '@/ui/waiting';
import { felixQueries } from '../felix.queries';
import { ending, turn } from '../felix.state';
import { FelixEnding } from './felix-ending';
import { FelixIntro } from './felix-intro';
import panel from './felix-panel.module.css';
import { FelixPartView } from './felix-part';
import classes from './felix-talk.module.css';

const textOf = (parts: readonly FelixPart[]) =>
  parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');

interface SpokenProps {
  from: FelixMessage['from'];
  parts: readonly FelixPart[];
  stopped?: boolean;
  conversation: string | null;
}

function Spoken({ from, parts, stopped = false, conversation }: SpokenProps) {
  if (from === 'person')
    return (
      <p className={`${layout.breaks} ${layout.lines} ${classes.you}`}>
        <VisuallyHidden>{m.felix_you()}: </VisuallyHidden>
        {textOf(parts)}
      </p>
    );
  return (
    <div className={classes.felix}>
      <VisuallyHidden>{m.felix_says()}: </VisuallyHidden>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of an answer only ever come at its end
        <FelixPartView key={place} part={part} conversation={conversation} />
      ))}
      {stopped && (
        <Text size="xs" c="dimmed">
          {m.felix_stopped()}
        </Text>
      )}
    </div>
  );
}

/** Said once when an answer is whole: nobody listens to it word by word. */
function Announced({ messages }: { messages: readonly FelixMessage[] }) {
  const first = useRef(messages.length);
  const last = messages.at(-1);
  const isNew = messages.length > first.current && last?.from === 'felix';
  return <VisuallyHidden role="status">{isNew ? `${m.felix_answered()} ${textOf(last.parts)}` : ''}</VisuallyHidden>;
}

/** Stays at the end while more comes, unless somebody has gone back up to read. */
const useEnd = (grown: unknown) => {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has grown, the end has moved
  useEffect(() => {
    if (atEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [grown]);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = log.current ?? {};
    atEnd.current = scrollHeight - scrollTop - clientHeight < 48;
  };
  return { ref: log, onScroll };
};

const Loading = () => (
  <Waiting label={m.felix_conversation_loading()}>
    <Lines of={['60%', '90%', '75%']} />
  </Waiting>
);

/** The conversation, or what Felix is where none has begun. */
export function FelixTalk() {
  const { conversation } = useStore(felixPanel);
  const now = useStore(turn);
  const end = useStore(ending);
  const query = useQuery({ ...felixQueries.conversation(conversation ?? ''), enabled: conversation !== null });
  const here = now && now.conversation === conversation ? now : null;
  const ended = end && end.conversation === conversation ? end : null;
  const messages = conversation ? (query.data?.messages ?? []) : [];
  const scroll = useEnd(`${conversation} ${messages.length} ${ended?.kind} ${JSON.stringify(here?.parts)}`);
  const begins = !here && messages.length === 0 && (conversation === null || query.data !== undefined);
  const failed = conversation !== null && !query.data ? query.error : null;
  return (
    <div
      {...scroll}
      className={`${layout.scroller} ${panel.scroll}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keys
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={m.felix_name()}
    >
      {begins && <FelixIntro />}
      {conversation !== null && query.isPending && !here && <Loading />}
      {failed && isMissing(failed) && (
        <div className={classes.felix}>
          <Text>{m.felix_conversation_gone()}</Text>
          <Button variant="default" onClick={() => changeFelix({ conversation: null })}>
            {m.felix_new()}
          </Button>
        </div>
      )}
      {failed && !isMissing(failed) && (
        <LoadFailed
          title={m.felix_conversation_failed()}
          error={failed}
          onRetry={query.refetch}
          retrying={query.isRefetching}
        />
      )}
      {messages.map((message) => (
        <Spoken key={message.id} {...message} conversation={conversation} />
      ))}
      {here && (
        <>
          <Spoken from="person" parts={[{ kind: 'text', text: here.said }]} conversation={conversation} />
          <div aria-busy>
            <Spoken from="felix" parts={here.parts} conversation={conversation} />
          </div>
          <Text size="xs" c="dimmed" role="status" className={classes.working}>
            {m.felix_working()}
          </Text>
        </>
      )}
      {ended && <FelixEnding end={ended} />}
      <Announced key={conversation} messages={messages} />
    </div>
  );
}
