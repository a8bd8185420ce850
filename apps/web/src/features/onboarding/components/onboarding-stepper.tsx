import { Button, Modal, Stepper } from '@mantine/core';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { Logo } from '@/ui/logo';
import { onboardingSteps } from '../onboarding-steps';
import classes from './onboarding-stepper.module.css';

interface OnboardingStepperProps {
  /** Where somebody stopped: -1 is the intro. */
  start?: number;
  opened: boolean;
  onLeave: (step: number) => void;
}

const intro = -1;
const last = onboardingSteps.length - 1;

function StepWords({ step }: { step: number }) {
  const current = onboardingSteps[step];
  return (
    <div className={classes.words}>
      {current ? <Icon name={current.icon} size={24} /> : <Logo markOnly height={48} />}
      <h2>{current ? current.title() : m.onboarding_intro_title()}</h2>
      <p>{current ? current.text() : m.onboarding_intro_text()}</p>
    </div>
  );
}

/** Can be left at any point and taken up again there. */
export function OnboardingStepper({ start = intro, opened, onLeave }: OnboardingStepperProps) {
  const [step, setStep] = useState(start);
  const current = onboardingSteps[step];
  const leave = () => onLeave(step);
  return (
    <Modal opened={opened} onClose={leave} withCloseButton={false} size={560} aria-label={m.onboarding_label()}>
      <Stepper active={step} size="xs" iconSize={28} aria-label={m.onboarding_label()} onStepClick={setStep}>
        {onboardingSteps.map(({ title }, index) => (
          <Stepper.Step
            key={title()}
            aria-label={`${m.onboarding_step({ current: index + 1, total: onboardingSteps.length })}: ${title()}`}
          />
        ))}
      </Stepper>
      <StepWords step={step} />
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={leave}>
          {m.onboarding_skip()}
        </Button>
        {step > intro && (
          <Button variant="default" onClick={() => setStep(step - 1)}>
            {m.onboarding_back()}
          </Button>
        )}
        {current && (
          <ButtonLink to={current.to} variant="default" onClick={leave}>
            {current.title()}
          </ButtonLink>
        )}
        <Button onClick={() => (step === last ? leave() : setStep(step + 1))}>
          {step === intro ? m.onboarding_start() : step === last ? m.onboarding_finish() : m.onboarding_next()}
        </Button>
      </div>
    </Modal>
  );
}
