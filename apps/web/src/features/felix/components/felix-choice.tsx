import { Button } from '@mantine/core';
import type { FelixAct } from '@marula/contract/felix.contract';
import { useState } from 'react';
import { nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { FelixActCard } from './felix-act-card';
import classes from './felix-choice.module.css';

const wordsOf = ({ people: [person], job }: FelixAct) =>
  m.felix_choice_one({ name: person ? nameOf(person) : '', job: job?.title ?? '' });

interface FelixChoiceProps {
  acts: readonly FelixAct[];
  /** Null while the answer is still on its way to a conversation that begins. */
  conversation: string | null;
}

/** Several are called the same: which one is meant is a click, and what is then done still waits for a yes. */
export function FelixChoice({ acts, conversation }: FelixChoiceProps) {
  const [chosen, setChosen] = useState<string>();
  const isShown = ({ id, state }: FelixAct) => id === chosen || state !== 'waiting';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form */}
      <div role="group" aria-label={m.felix_choice()} className={classes.root}>
        {acts.map((act) => (
          <Button
            key={act.id}
            variant="default"
            h="auto"
            mih={{ base: 44, sm: 36 }}
            py={6}
            justify="flex-start"
            aria-pressed={isShown(act)}
            classNames={{ label: `${layout.breaks} ${classes.words}` }}
            onClick={() => setChosen(act.id)}
          >
            {wordsOf(act)}
          </Button>
        ))}
      </div>
      {acts.filter(isShown).map((act) => (
        <FelixActCard key={act.id} act={act} conversation={conversation} />
      ))}
    </>
  );
}
