import { Stack } from '@mantine/core';
import type { Job } from '@marula/contract/jobs.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LoadFailed } from '@/domain/load-failed';
import { formOptionsQuery } from '@/lib/form-options';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { jobsQueries } from '../jobs.queries';
import { purchasePrompt } from '../jobs.state';
import { JobFiguresStrip } from './job-figures-strip';
import { JobFilled } from './job-filled';
import { JobHead } from './job-head';
import { JobHistory } from './job-history';
import classes from './job-page.module.css';
import { JobPageSkeleton } from './job-page-skeleton';
import { JobRun } from './job-run';
import { JobShare } from './job-share';
import { JobShown } from './job-shown';
import { JobSources } from './job-sources';
import { statusOf } from './job-words';
import { PeopleWhoFit } from './people-who-fit';
import { PurchasePrompt } from './purchase-prompt';
import { useJobActs } from './use-job-acts';

/**
 * What its parts ask for is asked for at once, and they come together: what came later would push down what somebody is
 * about to press. One that failed says so in its own place.
 */
const usePartsFetched = (id: string) => {
  const sources = useQuery(jobsQueries.sources(id));
  const history = useInfiniteQuery(jobsQueries.history(id));
  const options = useQuery(formOptionsQuery);
  return [sources, history, options].every(({ isFetched }) => isFetched);
};

/** The job's page for its team: how it goes, how long it runs, where people came from, what happened, and what candidates read. */
export function JobPage({ job }: { job: Job }) {
  const navigate = useNavigate();
  const { data: figures, error, refetch, isRefetching } = useQuery(jobsQueries.figures(job.id));
  const isFetched = usePartsFetched(job.id);
  const asked = useStore(purchasePrompt);
  const { act, dialogs } = useJobActs(
    () => void navigate({ to: job.archived ? '/dashboard/archived-jobs' : '/dashboard/jobs' }),
  );
  if (!figures || !isFetched) {
    if (figures || !error) return <JobPageSkeleton />;
    return <LoadFailed title={m.jobs_view_error()} error={error} onRetry={refetch} retrying={isRefetching} />;
  }
  const status = statusOf(figures);
  const parts = { figures, status, onAct: (chosen: Parameters<typeof act>[1]) => act(figures, chosen) };
  return (
    <Stack gap="md">
      <JobHead job={job} {...parts} />
      {status !== 'draft' && <JobFiguresStrip figures={figures} openings={job.openings} />}
      {status === 'active' && <JobFilled openings={job.openings} {...parts} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {status === 'active' && <PeopleWhoFit job={job} />}
          {status !== 'draft' && <JobSources job={job} live={status === 'active'} />}
          <JobHistory id={job.id} />
          <JobShown job={job} status={status} />
        </div>
        <div className={classes.side}>
          <JobRun {...parts} />
          {status === 'active' && <JobShare job={job} />}
        </div>
      </div>
      {dialogs}
      <PurchasePrompt opened={asked} onClose={() => purchasePrompt.set(false)} />
    </Stack>
  );
}
