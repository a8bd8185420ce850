import { Anchor } from '@mantine/core';
import type { Job } from '@marula/contract/jobs.contract';
import type { JobStatus } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '@/domain/load-failed';
import { companyTenant } from '@/lib/auth/me';
import { formOptionsQuery } from '@/lib/form-options';
import { m } from '@/paraglide/messages';
import { Panel } from '@/ui/panel';
import { Lines, Waiting } from '@/ui/waiting';
import { draftOf } from './job-input';
import { PreviewPage } from './whole-preview';

/** The facts of a job stand once: as candidates read them. */
export function JobShown({ job, status }: { job: Job; status: JobStatus }) {
  const { data: options, error, refetch, isRefetching } = useQuery(formOptionsQuery);
  const open = status === 'active' && (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to="/browse-jobs/$id" params={{ id: job.id }} target="_blank" {...props} />}
    >
      {m.jobs_page_open()}
    </Anchor>
  );
  return (
    <Panel title={m.jobs_page_shown({ status })} aside={open}>
      {options && (
        <PreviewPage
          draft={draftOf(job)}
          options={options}
          company={job.company}
          currency={job.salary?.currency ?? companyTenant().currency}
          forTeam
        />
      )}
      {!options && error && (
        <LoadFailed title={m.jobs_view_error()} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
      {!options && !error && (
        <Waiting label={m.jobs_view_loading()}>
          <Lines of={['100%', '96%', '88%', '60%']} />
        </Waiting>
      )}
    </Panel>
  );
}
