import { usePageTitle } from '@/lib/page-title';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { JobDetail } from '../components/job-detail';
import { StoredJob } from '../components/stored-job';
import { useLiveJobs } from '../jobs.realtime';

/** Also for an archived job: it is read in the same way. */
export function ViewJobScreen({ id }: { id: string }) {
  useLiveJobs();
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar />
      <StoredJob id={id}>{(job) => <JobDetail job={job} />}</StoredJob>
    </WorkArea>
  );
}
