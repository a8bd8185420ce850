import { Button, Text } from '@mantine/core';
import type { Case } from '@marula/contract/support.contract';
import { supportLimits } from '@marula/contract/support-limits';
import { useState } from 'react';
import { ReasonDialog } from '@/domain/reason-dialog';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useLook } from '../support.mutations';
import classes from './look-part.module.css';

/** Says what it does to them before it is pressed. */
export function LookPart({ one }: { one: Case }) {
  const [asks, setAsks] = useState(false);
  const look = useLook(one.id);
  const [name = one.name] = one.name.split(' ');
  const note = m.support_look_note({ count: supportLimits.lookMinutes });
  return (
    <section className={classes.root}>
      <b>{m.support_look_title({ name })}</b>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
      <Button variant="default" leftSection={<Icon name="eye" size={16} />} onClick={() => setAsks(true)}>
        {m.support_look_open()}
      </Button>
      {asks && (
        <ReasonDialog
          title={m.support_look_title({ name })}
          act={m.support_look_open()}
          busy={look.isPending || look.isSuccess}
          error={look.error}
          onClose={() => setAsks(false)}
          onGiven={(reason) => look.mutate(reason)}
        >
          <Text>{note}</Text>
        </ReasonDialog>
      )}
    </section>
  );
}
