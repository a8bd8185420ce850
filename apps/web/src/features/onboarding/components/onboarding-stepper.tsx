import { Button, Group, Modal, Stack, Stepper } from '@mantine/core';
import { useState } from 'react';
import { Logo } from '@/domain/logo';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { intro } from '../onboarding.state';
import { useSteps } from '../onboarding-steps';
import { CompanyStep } from './company-step';
import { JobStep } from './job-step';
import classes from './onboarding-stepper.module.css';
import { PlanStep } from './plan-step';
import { TeamStep } from './team-step';

interface OnboardingStepperProps {
  /** Where somebody stopped. */
  start?: number;
  busy?: boolean;
  onStep: (step: number) => void;
  /** Closed for now: it opens again with the next visit. */
  onLater: () => void;
  /** Done, or not wanted. */
  onSeen: () => void;
}

const bodies = { company: CompanyStep, job: JobStep, team: TeamStep, plan: PlanStep };

type Current = ReturnType<typeof useSteps>[number] | undefined;

function StepWords({ current }: { current: Current }) {
  return (
    <Stack gap="xs" align="center" className={classes.words}>
      {current ? <Icon name={current.icon} size={24} /> : <Logo markOnly height={48} />}
      <h2>{current ? current.title() : m.onboarding_intro_title()}</h2>
      <p>{current ? current.text() : m.onboarding_intro_text()}</p>
    </Stack>
  );
}

/** Can be left at any point and taken up again there. */
export function OnboardingStepper({ start = intro, busy = false, onStep, onLater, onSeen }: OnboardingStepperProps) {
  const steps = useSteps();
  const last = steps.length - 1;
  const [step, setStep] = useState(Math.min(start, last));
  const go = (next: number) => {
    setStep(next);
    onStep(next);
  };
  const current = steps[step];
  const Body = current && bodies[current.id];
  return (
    <Modal opened onClose={onLater} withCloseButton={false} size={560} title={m.onboarding_label()}>
      <Stepper active={step} size="xs" iconSize={28} aria-label={m.onboarding_label()} onStepClick={go}>
        {steps.map(({ id, title }, index) => (
          <Stepper.Step
            key={id}
            aria-label={`${m.onboarding_step({ current: index + 1, total: steps.length })}: ${title()}`}
          />
        ))}
      </Stepper>
      <StepWords current={current} />
      {Body && (
        <Stack gap="md" pb="lg">
          <Body onLeave={onLater} />
        </Stack>
      )}
      <Group gap="xs" align="stretch" justify="flex-end" className={classes.actions}>
        <Button variant="subtle" color="gray" loading={busy && step < last} onClick={onSeen}>
          {m.onboarding_skip()}
        </Button>
        {step > intro && (
          <Button variant="default" onClick={() => go(step - 1)}>
            {m.onboarding_back()}
          </Button>
        )}
        <Button loading={busy && step === last} onClick={() => (step === last ? onSeen() : go(step + 1))}>
          {step === intro ? m.onboarding_start() : step === last ? m.onboarding_finish() : m.onboarding_next()}
        </Button>
      </Group>
    </Modal>
  );
}
