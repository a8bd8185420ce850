import { Button, Text } from '@mantine/core';
import type { FelixRow } from '@marula/contract/felix.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useSay } from '../felix.mutations';
import { useAskedJob } from '../use-asked-job';
import classes from './felix-choice.module.css';

/** Jobs of one name, told apart by place and date. A press says its number, as somebody who types would. */
export function FelixWhich({ rows }: { rows: readonly FelixRow[] }) {
  const say = useSay();
  const job_id = useAskedJob();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div role="group" aria-label={m.felix_which()} className={classes.root}>
      {rows.map(({ job_id: id, text, value }, at) => (
        <Button
          key={id}
          variant="default"
          h="auto"
          mih={{ base: 44, sm: 36 }}
          py={6}
          justify="flex-start"
          classNames={{ label: `${layout.breaks} ${classes.words}` }}
          onClick={() => say({ text: m.felix_which_say({ number: at + 1, title: text }), job_id })}
        >
          <span>
            {at + 1}. {text}{' '}
            <Text span c="dimmed">
              {value}
            </Text>
          </span>
        </Button>
      ))}
    </div>
  );
}
