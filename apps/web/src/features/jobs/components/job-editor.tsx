import type { Job } from '@marula/contract/jobs.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { useMe } from '@/lib/auth/me';
import { useCompany } from '@/lib/company';
import { formOptionsQuery } from '@/lib/form-options';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { jobsQueries } from '../jobs.queries';
import { ContinueDraft } from './continue-draft';
import type { JobDraft } from './job-draft';
import { JobFormSkeleton } from './job-form-skeleton';
import { JobWriter } from './job-writer';
import { dropJob, type KeptJob, readJob } from './kept-job';
import type { PlaceParts } from './place-step';
import type { FormKind } from './use-send-job-form';

interface JobEditorProps {
  kind: FormKind;
  /** Which form this is, for what is kept of it: `create`, `edit` with an id, and so on. */
  form: string;
  base: JobDraft;
  job?: Job | undefined;
  places: PlaceParts;
}

export const FormFrame = ({ children }: { children: ReactNode }) => (
  <WorkArea>
    <PageHeader title={usePageTitle()} inBar />
    {children}
  </WorkArea>
);

/** What the form needs beside the job itself. */
const useNeeded = () => {
  const options = useQuery(formOptionsQuery);
  const posts = useQuery(jobsQueries.posts());
  const company = useCompany();
  const all = [options, posts, company];
  return {
    data:
      options.data && posts.data && company.data
        ? { options: options.data, posts: posts.data, company: company.data }
        : undefined,
    failed: all.find((query) => query.error)?.error,
    again: () => all.filter((query) => query.error).map((query) => query.refetch()),
    trying: all.some((query) => query.isRefetching),
  };
};

function Started({ name, ...props }: Omit<JobEditorProps, 'form'> & { name: string }) {
  const [kept, setKept] = useState(() => readJob(name));
  const [start, setStart] = useState<KeptJob>();
  const needed = useNeeded();
  if (kept && !start) {
    const afresh = () => {
      dropJob(name);
      setKept(undefined);
    };
    return <ContinueDraft title={kept.draft.title} at={kept.at} onContinue={() => setStart(kept)} onAfresh={afresh} />;
  }
  if (needed.data) {
    const { base, ...rest } = props;
    return <JobWriter {...rest} {...needed.data} name={name} start={start ?? { base, draft: base, step: 'work' }} />;
  }
  if (!needed.failed) return <JobFormSkeleton />;
  return (
    <FormFrame>
      <LoadFailed title={m.jobs_form_error()} error={needed.failed} onRetry={needed.again} retrying={needed.trying} />
    </FormFrame>
  );
}

/** One form for every way to write a job. What is kept belongs to the person and the company, never to the browser alone. */
export function JobEditor({ form, ...props }: JobEditorProps) {
  const me = useMe();
  if (!me) return null;
  const name = `job:${me.company_id}:${me.id}:${form}`;
  return <Started key={name} name={name} {...props} />;
}
