import { Anchor, Progress, Text, VisuallyHidden } from '@mantine/core';
import type { SetupState, SetupStep } from '@marula/contract/home.contract';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import classes from './checklist.module.css';

const places = {
  company: '/dashboard/settings/company',
  first_job: '/dashboard/jobs/create',
  team: '/dashboard/settings/team',
} as const satisfies Record<SetupStep, string>;

interface ChecklistProps {
  steps: readonly SetupState[];
  onHide: () => void;
}

function Step({ step, done }: SetupState) {
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon name={done ? 'circle-check' : 'circle'} />
      {done ? (
        <Text span>
          {m.dashboard_setup_step({ step })} <VisuallyHidden>{m.dashboard_setup_finished()}</VisuallyHidden>
        </Text>
      ) : (
        <Anchor size="sm" fw={550} c="var(--marula-text)" renderRoot={(props) => <Link to={places[step]} {...props} />}>
          {m.dashboard_setup_step({ step })}
        </Anchor>
      )}
    </li>
  );
}

/** What is left to do before hiring goes by itself. */
export function Checklist({ steps, onHide }: ChecklistProps) {
  const count = { done: steps.filter(({ done }) => done).length, total: steps.length };
  return (
    <Panel
      title={m.dashboard_setup()}
      note={m.dashboard_setup_done(count)}
      aside={
        <Anchor component="button" type="button" size="sm" c="dimmed" className={classes.hide} onClick={onHide}>
          {m.dashboard_setup_hide()}
        </Anchor>
      }
    >
      <Progress
        value={(count.done / count.total) * 100}
        size={4}
        mb="sm"
        aria-label={m.dashboard_setup_progress(count)}
      />
      <ul className={classes.list}>
        {steps.map(({ step, done }) => (
          <Step key={step} step={step} done={done} />
        ))}
      </ul>
    </Panel>
  );
}
