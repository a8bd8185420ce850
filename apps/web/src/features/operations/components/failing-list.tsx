import { Button, Text } from '@mantine/core';
import type { Failing } from '@marula/contract/operations.contract';
import { useState } from 'react';
import { ReasonDialog } from '@/domain/reason-dialog';
import { m } from '@/paraglide/messages';
import { Panel } from '@/ui/panel';
import { momentOf } from '../moments';
import { useRetry } from '../operations.queries';
import classes from './failing-list.module.css';

const noteOf = ({ retrying, given_up, since }: Failing) =>
  [
    retrying > 0 && m.operations_retrying({ count: retrying }),
    given_up > 0 && m.operations_given_up({ count: given_up }),
    since && m.operations_since({ moment: momentOf(since) }),
  ]
    .filter(Boolean)
    .join(', ');

function Retry({ failing: { what, name }, onClose }: { failing: Failing; onClose: () => void }) {
  const retry = useRetry();
  return (
    <ReasonDialog
      title={m.operations_retry_title({ name })}
      act={m.operations_retry()}
      busy={retry.isPending}
      error={retry.error}
      onClose={onClose}
      onGiven={(reason) => retry.mutate({ what, name, reason }, { onSuccess: onClose })}
    >
      <Text>{m.operations_retry_text()}</Text>
    </ReasonDialog>
  );
}

/** What fails, why, and the way to try it again. */
export function FailingList({ failing }: { failing: readonly Failing[] }) {
  const [asked, setAsked] = useState<Failing>();
  return (
    <Panel title={m.operations_failing()} bare={failing.length > 0}>
      {failing.length === 0 && <Text c="dimmed">{m.operations_failing_none()}</Text>}
      {failing.length > 0 && (
        <ul className={classes.list}>
          {failing.map((one) => (
            <li key={`${one.what} ${one.name}`} className={classes.one}>
              <div>
                <b>{one.name}</b>
                <Text size="xs" c="dimmed">
                  {noteOf(one)}
                </Text>
                {one.why && <code>{one.why}</code>}
              </div>
              <Button variant="default" size="compact-sm" onClick={() => setAsked(one)}>
                {m.operations_retry()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && <Retry failing={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}
