import { Anchor, Button, Group, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useHideSetup } from '../onboarding.mutations';
import { useDone, useSteps } from '../onboarding-steps';
import classes from './home-card.module.css';

interface SetupCardProps {
  person: string;
  onOpen: () => void;
}

/** The way back to a setup that was put off. */
export function SetupCard({ person, onOpen }: SetupCardProps) {
  const steps = useSteps();
  const done = useDone();
  const hide = useHideSetup(person);
  return (
    <section className={`${layout.card} ${classes.card}`} aria-label={m.onboarding_label()}>
      <Group gap="sm">
        <Text fw={700}>{m.onboarding_label()}</Text>
        <Text c="dimmed">
          {m.onboarding_done_of({ done: steps.filter(({ id }) => done[id]).length, total: steps.length })}
        </Text>
        <Group gap="sm" ml="auto">
          <Anchor component="button" type="button" size="sm" c="dimmed" onClick={() => hide.mutate()}>
            {m.onboarding_hide()}
          </Anchor>
          <Button onClick={onOpen}>{m.onboarding_go_on()}</Button>
        </Group>
      </Group>
    </section>
  );
}
