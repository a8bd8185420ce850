import { lazy, Suspense, useState } from 'react';
import { takeOnboarding } from '../onboarding.state';

const OnboardingStepper = lazy(() =>
  import('./onboarding-stepper').then(({ OnboardingStepper }) => ({ default: OnboardingStepper })),
);

/** Loads the stepper only for somebody who has not seen it. */
export function OnboardingHost() {
  const [state] = useState(takeOnboarding);
  const [opened, setOpened] = useState(true);
  if (!state.due) return null;
  const leave = (step: number) => {
    state.leaveAt(step);
    setOpened(false);
  };
  return (
    <Suspense>
      <OnboardingStepper start={state.step} opened={opened} onLeave={leave} />
    </Suspense>
  );
}
