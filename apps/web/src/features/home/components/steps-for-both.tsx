import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Choice } from '@/ui/choice';
import { HowItWorks } from './how-it-works';
import classes from './how-it-works.module.css';
import { seekerSteps } from './seeker-steps';
import type { Step } from './step';

/** Most who come look for work: what the others see is loaded when they say so. */
const load = () => import('./employer-steps').then(({ employerSteps }) => employerSteps);

export function StepsForBoth() {
  const [steps, setSteps] = useState<readonly Step[]>(seekerSteps);
  const choose = (side: 'seeker' | 'employer') => {
    if (side === 'seeker') setSteps(seekerSteps);
    // Without a connection the steps stay as they are, and so does the choice.
    else load().then(setSteps, () => {});
  };
  return (
    <HowItWorks
      steps={steps}
      choice={
        <Choice
          className={classes.switch}
          label={m.home_steps_for()}
          value={steps === seekerSteps ? 'seeker' : 'employer'}
          onChange={choose}
          options={[
            { value: 'seeker', label: m.home_steps_seeker() },
            { value: 'employer', label: m.home_steps_employer() },
          ]}
        />
      }
    />
  );
}
