import { Button, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useSeen } from '../onboarding.mutations';
import { type Step, useDone, useSteps } from '../onboarding-steps';
import { CompanyStep } from './company-step';
import { JobStep } from './job-step';
import classes from './owner-setup.module.css';
import { PlanStep } from './plan-step';
import { TeamStep } from './team-step';

const bodies = { company: CompanyStep, job: JobStep, team: TeamStep, plan: PlanStep };

interface StepsProps {
  steps: readonly Step[];
  done: Record<Step['id'], boolean>;
  current: Step['id'] | undefined;
  onChoose: (id: Step['id']) => void;
}

function Steps({ steps, done, current, onChoose }: StepsProps) {
  return (
    <ol className={classes.list}>
      {steps.map(({ id, title }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.step}
            data-done={done[id] || undefined}
            aria-current={id === current ? 'step' : undefined}
            onClick={() => onChoose(id)}
          >
            <Icon name={done[id] ? 'circle-check' : id === current ? 'circle-dot' : 'circle'} size={20} />
            {title()}
            {done[id] && <VisuallyHidden>{m.onboarding_done()}</VisuallyHidden>}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

interface OwnerSetupProps {
  person: string;
  onLater: () => void;
}

/** Each step saves what it is for at once, so that it can be left at any point. */
export function OwnerSetup({ person, onLater }: OwnerSetupProps) {
  const steps = useSteps();
  const done = useDone();
  const seen = useSeen(person);
  const [chosen, setChosen] = useState<Step['id']>();
  const current = steps.find(({ id }) => id === chosen) ?? steps.find(({ id }) => !done[id]) ?? steps.at(-1);
  const next = current && steps[steps.indexOf(current) + 1];
  const Body = current && bodies[current.id];
  // Saving failed, but the person wants to get to work: it comes again at the next visit.
  const finish = () =>
    seen.mutate(undefined, {
      onError: () => {
        onLater();
        toast.warning(m.onboarding_unsaved());
      },
    });
  return (
    <div className={classes.root}>
      <nav className={classes.steps} aria-label={m.onboarding_label()}>
        <Text fw={700}>{m.onboarding_label()}</Text>
        <Text size="xs" c="dimmed">
          {m.onboarding_done_of({ done: steps.filter(({ id }) => done[id]).length, total: steps.length })}
        </Text>
        <Steps steps={steps} done={done} current={current?.id} onChoose={setChosen} />
        {steps.some(({ id }) => !done[id]) && (
          <Button variant="subtle" color="gray" className={classes.later} onClick={onLater}>
            {m.onboarding_later()}
          </Button>
        )}
      </nav>
      <section className={classes.body}>
        <h1 className={classes.title}>{current?.title()}</h1>
        <Text c="dimmed">{current?.text()}</Text>
        <Stack gap="md" mt="lg">
          {Body && <Body onLeave={onLater} />}
        </Stack>
        <Group mt="xl" gap="xs">
          {next ? (
            <Button onClick={() => setChosen(next.id)}>{m.onboarding_next()}</Button>
          ) : (
            <Button loading={seen.isPending} onClick={finish}>
              {m.onboarding_finish()}
            </Button>
          )}
        </Group>
      </section>
    </div>
  );
}
