import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { JobPage } from '../components/job-page';
import { JobPageSkeleton } from '../components/job-page-skeleton';
import { StoredJob } from '../components/stored-job';
import { useLiveJobs } from '../jobs.realtime';

/** Also for an archived job: it is read in the same way. */
export function ViewJobScreen({ id }: { id: string }) {
  useLiveJobs();
  const title = usePageTitle();
  const frame = (state: ReactNode) => (
    <>
      <PageHeader title={title} inBar />
      {state}
    </>
  );
  return (
    <WorkArea>
      <StoredJob id={id} frame={frame} waiting={<JobPageSkeleton />}>
        {(job) => <JobPage job={job} />}
      </StoredJob>
    </WorkArea>
  );
}
