import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { type JobStep, jobSteps, stepNumber } from './job-draft';
import classes from './job-steps.module.css';

interface JobStepsProps {
  step: JobStep;
  /** The furthest one that has been reached: those before can be opened again, those after not yet. */
  reached: JobStep;
  /** Every step can be opened, also one that was not reached yet. */
  open?: boolean;
  /** Steps with a field that needs a look. */
  wrong: readonly JobStep[];
  onStep: (step: JobStep) => void;
}

function Mark({ one, done, wrong }: { one: JobStep; done: boolean; wrong: boolean }) {
  return (
    <span className={classes.number}>
      {wrong && <Icon name="circle-alert" size={14} />}
      {!wrong && done && <Icon name="check" size={14} />}
      {!wrong && !done && stepNumber(one)}
    </span>
  );
}

/** On a phone the steps are a bar, and only the current one is named. */
export function JobSteps({ step, reached, open = false, wrong, onStep }: JobStepsProps) {
  return (
    <nav className={classes.root} aria-label={m.jobs_steps()}>
      <Group component="ol" gap="xs" align="stretch" wrap="nowrap" className={classes.list}>
        {jobSteps.map((one) => {
          const current = one === step;
          const seen = stepNumber(one) <= stepNumber(reached);
          const done = seen && !current;
          const needsLook = wrong.includes(one);
          const state = needsLook ? m.jobs_step_wrong() : done && m.jobs_step_done();
          return (
            <Group
              key={one}
              component="li"
              gap={0}
              wrap="nowrap"
              className={classes.step}
              data-current={current || undefined}
              data-done={done || undefined}
              data-wrong={needsLook || undefined}
            >
              <UnstyledButton
                className={`${layout.row} ${classes.button}`}
                disabled={!seen && !open}
                aria-current={current ? 'step' : undefined}
                onClick={() => onStep(one)}
              >
                <Mark one={one} done={done} wrong={needsLook} />
                <span className={classes.name}>{m.jobs_step({ step: one })}</span>
                {state && <VisuallyHidden>{state}</VisuallyHidden>}
              </UnstyledButton>
            </Group>
          );
        })}
      </Group>
      <span className={classes.phone} aria-hidden>
        {m.jobs_step_of({ step: m.jobs_step({ step }), number: stepNumber(step), total: jobSteps.length })}
      </span>
    </nav>
  );
}
