import { useEffect, useRef } from 'react';
import { firstStepWithError, hasError, type JobField, type JobStep, jobSteps, stepFields } from './job-draft';
import type { JobForm } from './use-job-form';

interface JobStepsOptions {
  form: JobForm;
  step: JobStep;
  onStep: (step: JobStep) => void;
}

const firstWrong = '[aria-invalid="true"]';

/** The way on checks the step that is left; whatever is refused leads to the first field that needs a look. */
export const useJobSteps = ({ form, step, onStep }: JobStepsOptions) => {
  const root = useRef<HTMLFormElement>(null);
  const wanted = useRef<string>(undefined);

  // What is looked for may only be drawn by the next render.
  useEffect(() => {
    const found = wanted.current && root.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = undefined;
    found.focus();
  });

  const leadTo = (errors: Partial<Record<JobField, unknown>>) => {
    wanted.current = firstWrong;
    onStep(firstStepWithError(errors) ?? step);
  };

  return {
    root,
    next: jobSteps[jobSteps.indexOf(step) + 1],
    before: jobSteps[jobSteps.indexOf(step) - 1],
    leave: (to: JobStep) => {
      const wrong = stepFields[step].filter((field) => form.validateField(field).hasError);
      if (wrong.length === 0) onStep(to);
      else wanted.current = firstWrong;
    },
    /** True when everything is as it must be to be seen by people. */
    isWhole: () => {
      const { errors, hasErrors } = form.validate();
      if (hasErrors) leadTo(errors);
      return !hasErrors;
    },
    show: (errors: Partial<Record<JobField, string>>) => {
      form.setErrors(errors);
      leadTo(errors);
    },
    /** Puts the cursor there as soon as it is there. */
    seek: (selector: string) => {
      wanted.current = selector;
    },
    wrong: jobSteps.filter((one) => hasError(one, form.errors)),
  };
};
