import { Anchor, Progress, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import classes from './checklist.module.css';

const places = {
  company: '/dashboard/settings/company',
  first_job: '/dashboard/jobs/create',
  team: '/dashboard/settings/team',
  verification: '/dashboard/settings/company',
  decline_reasons: '/dashboard/settings/jobs',
} as const;

export type SetupStep = keyof typeof places;
const steps = Object.keys(places) as SetupStep[];

interface ChecklistProps {
  done: readonly SetupStep[];
  onHide: () => void;
}

function Step({ step, done }: { step: SetupStep; done: boolean }) {
  const note = m.dashboard_setup_note({ step });
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
      {note && !done && (
        <Text span size="xs" c="dimmed" className={classes.note}>
          {note}
        </Text>
      )}
    </li>
  );
}

/** Goes by itself when everything is done. */
export function Checklist({ done, onHide }: ChecklistProps) {
  const count = { done: done.length, total: steps.length };
  if (count.done >= count.total) return null;
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
        {steps.map((step) => (
          <Step key={step} step={step} done={done.includes(step)} />
        ))}
      </ul>
    </Panel>
  );
}
