import type { Job } from '@marula/contract/jobs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '@/lib/toast';
import { type JobSending, useSendJob } from '../jobs.mutations';
import { jobsQueries } from '../jobs.queries';
import { isOutOfPosts, purchasePrompt } from '../jobs.state';
import type { JobDraft, JobField } from './job-draft';
import { changesBetween, draftOf, inputOf, isSame } from './job-input';
import { serverErrors } from './server-errors';

/** What the form is for; what it sends and says follows from it. */
export type FormKind = 'new' | 'draft' | 'online' | 'repost';
export type SendHow = 'send' | 'save';

interface SendOptions {
  kind: FormKind;
  /** The stored job that is changed or posted again. */
  job: Job | undefined;
  /** As it was when the form last knew it. */
  base: JobDraft;
  onSent: (job: Job, how: SendHow) => void;
  onErrors: (errors: Partial<Record<JobField, string>>) => void;
  /** A colleague was quicker. */
  onConflict: () => void;
}

const sendingOf = ({ kind, job, base }: SendOptions, draft: JobDraft, how: SendHow): JobSending => {
  if (!job || kind === 'new') return { act: 'create', body: { ...inputOf(draft), publish: how === 'send' } };
  if (kind === 'repost') return { act: 'repost', id: job.id, body: inputOf(draft) };
  const publish = kind === 'draft' && how === 'send' ? { publish: true as const } : {};
  return { act: 'update', id: job.id, body: { ...changesBetween(base, draft), ...publish } };
};

/** Sends once however often it is asked, and never over what a colleague has written meanwhile. */
export const useSendJobForm = (options: SendOptions) => {
  const { kind, job, base, onSent, onErrors, onConflict } = options;
  const client = useQueryClient();
  const { mutateAsync } = useSendJob();
  const under = useRef(false);
  const [busy, setBusy] = useState<SendHow>();

  const isOutdated = async () => {
    if (!job || kind === 'new' || kind === 'repost') return false;
    const now = await client.fetchQuery({ ...jobsQueries.detail(job.id), staleTime: 0 });
    return !isSame(draftOf(now), base);
  };

  const attempt = async (draft: JobDraft, how: SendHow) => {
    try {
      if (await isOutdated()) return onConflict();
      onSent(await mutateAsync(sendingOf(options, draft, how)), how);
    } catch (error) {
      const errors = serverErrors(error);
      if (errors) onErrors(errors);
      else if (isOutOfPosts(error)) purchasePrompt.set(true);
      else toast.error(error instanceof Error ? error.message : String(error));
    }
  };

  const send = async (draft: JobDraft, how: SendHow) => {
    // The button is only disabled by the next render, which a second click can precede.
    if (under.current) return;
    under.current = true;
    setBusy(how);
    await attempt(draft, how);
    under.current = false;
    setBusy(undefined);
  };
  return { busy, send };
};
