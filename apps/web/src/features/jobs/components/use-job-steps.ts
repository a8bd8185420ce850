import { useEffect, useRef } from 'react';
import { firstStepWithError, hasError, type JobDraft, type JobStep, jobSteps, stepFields } from './job-draft';
import type { JobForm } from './use-job-form';

interface JobStepsOptions {
  form: JobForm;
  step: JobStep;
  onStep: (step: JobStep) => void;
  onPublish: (draft: JobDraft) => void;
}

/** The way on checks the step that is left; publishing checks all of them and leads to the first that needs a look. */
export const useJobSteps = ({ form, step, onStep, onPublish }: JobStepsOptions) => {
  const root = useRef<HTMLFormElement>(null);
  const wanted = useRef(false);

  // The step with the error may only be drawn by the next render.
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  const next = jobSteps[jobSteps.indexOf(step) + 1];
  const before = jobSteps[jobSteps.indexOf(step) - 1];

  const leave = (to: JobStep) => {
    const wrong = stepFields[step].filter((field) => form.validateField(field).hasError);
    if (wrong.length === 0) return onStep(to);
    wanted.current = true;
  };

  const publish = () => {
    const { errors, hasErrors } = form.validate();
    if (!hasErrors) return onPublish(form.getValues());
    wanted.current = true;
    onStep(firstStepWithError(errors) ?? step);
  };

  return {
    root,
    next,
    before,
    goOn: () => (next ? leave(next) : publish()),
    wrong: jobSteps.filter((one) => hasError(one, form.errors)),
  };
};
