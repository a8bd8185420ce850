import { Button, Text, Textarea } from '@mantine/core';
import type { FelixAct } from '@marula/contract/felix.contract';
import { textLimits } from '@marula/contract/limits';
import { fillBlanks } from '@marula/contract/message-blanks';
import { useRef, useState } from 'react';
import { nameOf } from '@/lib/person-words';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import { useDecide } from '../felix.mutations';
import classes from './felix-act-card.module.css';

/** An archive or an extension touches one job and nobody by name. */
const countOf = ({ people }: FelixAct) => people.length;

const sendsToo = ({ kind, words }: FelixAct) => kind === 'shortlist' && words !== null;

const titleOf = (act: FelixAct) =>
  sendsToo(act)
    ? m.felix_act_title_words({ count: countOf(act) })
    : m.felix_act_title({ kind: act.kind, count: countOf(act), job: act.job?.title ?? '' });

const buttonOf = (act: FelixAct) =>
  sendsToo(act)
    ? m.felix_act_do_words({ count: countOf(act) })
    : m.felix_act_do({ kind: act.kind, count: countOf(act) });

const endOf = (act: FelixAct, late: boolean) => {
  if (act.state === 'done') return m.felix_act_done({ kind: act.kind, count: act.reached ?? countOf(act) });
  if (act.state === 'dropped') return m.felix_act_dropped();
  if (act.state === 'failed') return m.felix_act_failed();
  return late ? m.felix_act_late() : undefined;
};

const People = ({ people }: Pick<FelixAct, 'people'>) => (
  <ul className={classes.people}>
    {people.map((person) => (
      <li key={person.id}>
        <Face name={nameOf(person)} size={24} />
        <span className={layout.breaks}>{nameOf(person)}</span>
        {person.percentage !== null && (
          <Text span size="xs" c="dimmed" className={`${layout.figures} ${layout.nowrap}`}>
            {m.applications_match_percent({ percent: person.percentage })}
          </Text>
        )}
      </li>
    ))}
  </ul>
);

/** Each reads their own name; the first one’s shows how. */
const asRead = (words: string, { people: [first], job }: FelixAct): string =>
  fillBlanks(words, { first_name: first?.first_name ?? '', job_title: job?.title ?? '' });

interface WordsProps {
  words: string;
  /** The same as the first of them will read it. */
  shown: string;
  onWords: ((words: string) => void) | undefined;
}

const Words = ({ words, shown, onWords }: WordsProps) => (
  <div className={classes.message}>
    <Text size="xs" c="dimmed">
      {m.felix_act_to_each()}
    </Text>
    {onWords ? (
      <Textarea
        aria-label={m.felix_act_words()}
        value={words}
        maxLength={textLimits.message}
        minRows={3}
        maxRows={10}
        data-autofocus
        onChange={(event) => onWords(event.currentTarget.value)}
      />
    ) : (
      <Text className={`${layout.breaks} ${layout.lines}`}>{shown}</Text>
    )}
  </div>
);

interface FelixActCardProps {
  act: FelixAct;
  /** Null while the answer is still on its way to a conversation that begins. */
  conversation: string | null;
}

/** An act is a card that waits: whom it touches, the very words, a button that counts. It is done once, and as the person's own. */
export function FelixActCard({ act, conversation }: FelixActCardProps) {
  const decide = useDecide(conversation ?? '');
  const [words, setWords] = useState(act.words ?? '');
  const [editing, setEditing] = useState(false);
  const under = useRef(false);
  const now = useNow();
  const late = act.state === 'waiting' && now > new Date(act.expires_at);
  const end = endOf(act, late);
  const free = () => {
    under.current = false;
  };
  const run = (decision: 'do' | 'drop') => {
    // The button is only disabled by the next render, which a second click can precede.
    if (under.current) return;
    under.current = true;
    const changed = words.trim() !== '' && words !== act.words ? { words: words.trim() } : {};
    const body = decision === 'do' ? { decision, ...changed } : { decision };
    decide.mutate({ actId: act.id, ...body }, { onError: free });
  };
  const busy = decide.isPending ? decide.variables.decision : undefined;
  return (
    <section className={classes.root} aria-label={m.felix_act()} data-over={end ? true : undefined}>
      <Text fw={550} pt={12} pb={8} px={14} className={layout.breaks}>
        {titleOf(act)}
      </Text>
      {act.people.length > 0 && <People people={act.people} />}
      {act.words !== null && (
        <Words words={words} shown={asRead(words, act)} onWords={editing && !end ? setWords : undefined} />
      )}
      {decide.error && (
        <Text role="alert" px={14} pb={12} c="var(--mantine-color-error)">
          {decide.error.message}
        </Text>
      )}
      <div className={classes.acts}>
        {end ? (
          <Text role="status">{end}</Text>
        ) : (
          <>
            <Button
              loading={busy === 'do'}
              disabled={!conversation || busy === 'drop' || (editing && words.trim() === '')}
              onClick={() => run('do')}
            >
              {buttonOf(act)}
            </Button>
            {act.words !== null && !editing && (
              <Button variant="default" disabled={Boolean(busy)} onClick={() => setEditing(true)}>
                {m.felix_act_edit()}
              </Button>
            )}
            <Button
              variant="subtle"
              color="gray"
              px="xs"
              loading={busy === 'drop'}
              disabled={!conversation || busy === 'do'}
              onClick={() => run('drop')}
            >
              {m.felix_act_no()}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
