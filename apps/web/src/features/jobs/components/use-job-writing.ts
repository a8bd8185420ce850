import type { Job } from '@marula/contract/jobs.contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useLiveJobs } from '../jobs.realtime';
import type { JobStep } from './job-draft';
import { draftOf, fieldsBetween, isSame, mergeDrafts } from './job-input';
import { draftErrors } from './job-rules';
import type { KeptJob } from './kept-job';
import { useJobForm } from './use-job-form';
import { useJobSteps } from './use-job-steps';
import { useKeptJob } from './use-kept-job';
import { type FormKind, type SendHow, useSendJobForm } from './use-send-job-form';

export interface JobWriting {
  kind: FormKind;
  /** Names what is kept of it in the browser. */
  name: string;
  start: KeptJob;
  /** The stored job as it is now. */
  job?: Job | undefined;
}

const saidWhen = (kind: FormKind, how: SendHow, title: string) => {
  if (how === 'save' && kind !== 'online') return m.jobs_saved_draft({ title });
  if (kind === 'online') return m.jobs_saved_done({ title });
  return kind === 'repost' ? m.jobs_reposted_done({ title }) : m.jobs_published_done({ title });
};

/** Who changed the job last, as the live channel told. */
const useActor = (job: Job | undefined) => {
  const [actorId, setActorId] = useState<string>();
  useLiveJobs((changed, actor) => {
    if (changed === job?.id) setActorId(actor);
  });
  return actorId;
};

export const useJobWriting = ({ kind, name, start, job }: JobWriting) => {
  const navigate = useNavigate();
  const [base, setBase] = useState(start.base);
  const form = useJobForm(start.draft, base);
  const [step, setStep] = useState<JobStep>(start.step);
  const [done, setDone] = useState(false);
  const left = useRef(false);
  const actorId = useActor(job);
  const steps = useJobSteps({ form, step, onStep: setStep });
  const keptAt = useKeptJob({ name, base, draft: form.values, step, done });

  const theirs = job && (kind === 'draft' || kind === 'online') ? draftOf(job) : base;
  const onSent = (sent: Job, how: SendHow) => {
    left.current = true;
    setDone(true);
    toast.success(saidWhen(kind, how, sent.title));
    void navigate({ to: '/dashboard/jobs/view/$id', params: { id: sent.id } });
  };
  const { busy, send } = useSendJobForm({
    ...{ kind, job, base, onSent, onErrors: steps.show },
    onConflict: () => steps.seek('[data-conflict]'),
  });

  const put = (draft: typeof base) => {
    setBase(theirs);
    form.setValues(draft);
    form.clearErrors();
  };
  const save = () => {
    if (kind === 'online') return void (steps.isWhole() && send(form.getValues(), 'save'));
    const errors = draftErrors(form.getValues(), base);
    if (Object.keys(errors).length > 0) return steps.show(errors);
    form.clearErrors();
    void send(form.getValues(), 'save');
  };

  return {
    ...{ form, step, steps, keptAt, busy, actorId, save },
    send: () => void (steps.isWhole() && send(form.getValues(), 'send')),
    /** The fields a colleague has changed since this form loaded the job. Our own saving also changes it, and is left out. */
    conflict: busy || done ? [] : fieldsBetween(base, theirs),
    takeTheirs: () => put(theirs),
    keepMine: () => put(mergeDrafts(base, form.getValues(), theirs)),
    isUnsent: () => !left.current && !isSame(base, form.getValues()),
    /** The person has chosen to leave: do not ask them again. */
    letGo: () => {
      left.current = true;
    },
  };
};
