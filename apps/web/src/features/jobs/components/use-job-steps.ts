import { useEffect, useRef, useState } from 'react';
import { focusWhenThere } from './focus-when-there';
import { firstStepWithError, hasError, type JobField, type JobStep, jobSteps, stepFields } from './job-draft';
import type { JobForm } from './use-job-form';

interface JobStepsOptions {
  form: JobForm;
  step: JobStep;
  onStep: (step: JobStep) => void;
}

const firstWrong = '[aria-invalid="true"]';
const stepTitle = '[data-step-title]';

/** Fields that can be led to one by one; for the others the beginning of their step is near enough. */
const led = new Set<JobField>([
  ...(['title', 'industry_id', 'industry_position_id', 'experience_id', 'education_level_id'] as const),
  ...(['drivers_licence_id', 'language_ids', 'document_ids', 'pay_min', 'pay_exact', 'start_date'] as const),
  ...(['staff_accommodation_id', 'staff_meals_id', 'staff_leave_id', 'staff_tips_id'] as const),
]);

/** The way on checks the step that is left; whatever is refused leads to the first field that needs a look. */
export const useJobSteps = ({ form, step, onStep }: JobStepsOptions) => {
  const root = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<{ selector: string }>();
  const seek = (selector: string) => setWanted({ selector });

  // After the render that the wish came with: only then the step is drawn.
  useEffect(() => {
    if (wanted && root.current) return focusWhenThere(root.current, wanted.selector);
    return undefined;
  }, [wanted]);

  const go = (to: JobStep) => {
    onStep(to);
    seek(stepTitle);
  };
  const leadTo = (errors: Partial<Record<JobField, unknown>>) => {
    onStep(firstStepWithError(errors) ?? step);
    seek(firstWrong);
  };

  return {
    root,
    seek,
    go,
    lead: (field: JobField) => {
      onStep(jobSteps.find((one) => stepFields[one].includes(field)) ?? step);
      seek(led.has(field) ? `[data-path="${field}"]` : stepTitle);
    },
    next: jobSteps[jobSteps.indexOf(step) + 1],
    before: jobSteps[jobSteps.indexOf(step) - 1],
    leave: (to: JobStep) => {
      const wrong = stepFields[step].filter((field) => form.validateField(field).hasError);
      if (wrong.length === 0) go(to);
      else seek(firstWrong);
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
    wrong: jobSteps.filter((one) => hasError(one, form.errors)),
  };
};
