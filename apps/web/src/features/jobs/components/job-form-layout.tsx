import { Button, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { formatTime } from '@/ui/clock';
import { type JobDraft, type JobStep, stepNumber } from './job-draft';
import classes from './job-form-layout.module.css';
import { JobSteps } from './job-steps';
import type { JobForm } from './use-job-form';
import { useJobSteps } from './use-job-steps';

interface JobFormLayoutProps {
  form: JobForm;
  step: JobStep;
  /** What each step asks. */
  panels: Readonly<Record<JobStep, ReactNode>>;
  preview: ReactNode;
  /** When the draft was last kept in the browser. */
  keptAt?: Date | undefined;
  publishing?: boolean;
  onStep: (step: JobStep) => void;
  onPublish: (draft: JobDraft) => void;
  onSaveAndClose: () => void;
}

/** Never back to where one has not been. */
const useReached = (step: JobStep) => {
  const [furthest, setFurthest] = useState(step);
  const reached = stepNumber(step) > stepNumber(furthest) ? step : furthest;
  if (reached !== furthest) setFurthest(reached);
  return reached;
};

/** One column of fields, the candidates' view beside it, the way on at the foot. */
export function JobFormLayout(props: JobFormLayoutProps) {
  const { form, step, panels, preview, keptAt, publishing = false, onStep, onPublish, onSaveAndClose } = props;
  const { root, next, before, goOn, wrong } = useJobSteps({ form, step, onStep, onPublish });
  const reached = useReached(step);
  const errors = Object.values(form.errors).filter(Boolean).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn();
  };
  return (
    <form noValidate ref={root} className={classes.root} onSubmit={submit}>
      <div className={classes.scroll}>
        <JobSteps step={step} reached={reached} wrong={wrong} onStep={onStep} />
        <div className={classes.columns}>
          <div className={classes.form}>{panels[step]}</div>
          {preview}
        </div>
      </div>
      <footer className={classes.foot}>
        <div className={classes.inner}>
          <Text span c="dimmed" className={classes.kept} role="status">
            {errors > 0
              ? m.jobs_form_wrong({ count: errors })
              : keptAt && m.jobs_draft_kept({ time: formatTime(keptAt, getTenant().time_zone) })}
          </Text>
          {before ? (
            <Button variant="default" onClick={() => onStep(before)}>
              {m.jobs_back()}
            </Button>
          ) : (
            <Button variant="default" onClick={onSaveAndClose}>
              {m.jobs_save_close()}
            </Button>
          )}
          <Button type="submit" loading={publishing}>
            {next ? m.jobs_next({ step: m.jobs_step({ step: next }) }) : m.jobs_publish()}
          </Button>
        </div>
      </footer>
    </form>
  );
}
