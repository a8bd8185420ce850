import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ToastLane } from '@/ui/toast-lane';
import { type JobStep, stepNumber } from './job-draft';
import classes from './job-form-layout.module.css';
import { JobSteps } from './job-steps';
import type { JobForm } from './use-job-form';
import type { useJobSteps } from './use-job-steps';

interface JobFormLayoutProps {
  form: JobForm;
  step: JobStep;
  steps: ReturnType<typeof useJobSteps>;
  /** Every step can be opened from the start: the job was written before. */
  open?: boolean;
  /** Which job this is about, and what is done with it. */
  about?: string | undefined;
  /** What the step asks. */
  panel: ReactNode;
  /** Said above the step. */
  notice?: ReactNode;
  preview: ReactNode;
  /** When the draft was last kept in the browser; null where it cannot be. */
  keptAt?: Date | null | undefined;
  /** What is being sent now. */
  busy?: 'send' | 'save' | undefined;
  words: { send: string; save?: string | undefined };
  /** What the way on does instead, while something else has to be decided first. */
  instead?: { label: string; run: () => void } | undefined;
  onSend: () => void;
  onSave: () => void;
  onPreview: () => void;
}

/** How far somebody has come in this sitting: what was filled elsewhere can be opened, and is not ticked before it was seen. */
const useReached = (step: JobStep) => {
  const [furthest, setFurthest] = useState<JobStep>(step);
  const reached = stepNumber(step) > stepNumber(furthest) ? step : furthest;
  if (reached !== furthest) setFurthest(reached);
  return reached;
};

const statusOf = (wrong: number, keptAt: Date | null | undefined) => {
  if (wrong > 0) return m.jobs_form_wrong({ count: wrong });
  if (keptAt === null) return m.jobs_draft_not_kept();
  return keptAt && m.jobs_draft_kept({ time: formatTime(keptAt, getTenant().time_zone) });
};

function Foot({ form, steps, keptAt, busy, words, instead, onSave }: JobFormLayoutProps) {
  const { before, next } = steps;
  const wrong = Object.values(form.errors).filter(Boolean).length;
  return (
    <footer className={classes.foot} data-form-foot>
      <ToastLane level={1} />
      <Group
        gap="xs"
        wrap="nowrap"
        className={classes.inner}
        data-later={(before && words.save !== undefined) || undefined}
      >
        <Text span c="dimmed" className={classes.kept} role="status">
          {statusOf(wrong, keptAt)}
        </Text>
        {words.save && (
          <Button
            variant={before ? 'subtle' : 'default'}
            className={classes.save}
            loading={busy === 'save'}
            disabled={busy === 'send'}
            onClick={onSave}
          >
            {words.save}
          </Button>
        )}
        {before && (
          <Button variant="default" onClick={() => steps.go(before)}>
            {m.jobs_back()}
          </Button>
        )}
        <Button type="submit" loading={busy === 'send'} disabled={busy === 'save'}>
          {instead?.label ?? (next ? m.jobs_next({ step: m.jobs_step({ step: next }) }) : words.send)}
        </Button>
      </Group>
    </footer>
  );
}

/** One column of fields, the candidates' view beside it, the way on at the foot. */
export function JobFormLayout(props: JobFormLayoutProps) {
  const { step, steps, open = false, about, panel, notice, preview, instead, onSend, onPreview } = props;
  const reached = useReached(step);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (instead) instead.run();
    else if (steps.next) steps.leave(steps.next);
    else onSend();
  };
  return (
    <form noValidate ref={steps.root} onSubmit={submit}>
      <Stack gap={0} mih="calc(100dvh - var(--marula-navbar))">
        <JobSteps step={step} reached={reached} open={open} wrong={steps.wrong} onStep={steps.go} />
        <div className={classes.columns}>
          <Stack gap={20} miw={0}>
            {notice}
            {about && (
              <Text c="dimmed" fw={550} mb={-16} lineClamp={2}>
                {about}
              </Text>
            )}
            {panel}
            {steps.next && (
              <Button variant="default" hiddenFrom="sm" onClick={onPreview}>
                {m.jobs_preview_whole()}
              </Button>
            )}
          </Stack>
          <div className={classes.preview} data-last={!steps.next || undefined}>
            {preview}
          </div>
        </div>
        <Foot {...props} />
      </Stack>
    </form>
  );
}
