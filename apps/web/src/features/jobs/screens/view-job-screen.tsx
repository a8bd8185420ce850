import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { JobDetail } from '../components/job-detail';
import { jobsQueries } from '../jobs.queries';
import { useLiveJobs } from '../jobs.realtime';

const isMissing = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);

function Content({ id }: { id: string }) {
  const { data: job, error, refetch, isRefetching } = useQuery(jobsQueries.detail(id));
  if (job) return <JobDetail job={job} />;
  if (isMissing(error)) return <Empty title={m.error_jobs_not_found()} text={m.jobs_view_missing()} />;
  if (!error) return <ListSkeleton label={m.jobs_list_loading()} />;
  const retry = { retryLabel: m.jobs_list_retry(), onRetry: () => void refetch(), retrying: isRefetching };
  return <ListError title={m.jobs_view_error()} text={error.message} {...retry} />;
}

/** Also for an archived job: it is read in the same way. */
export function ViewJobScreen({ id }: { id: string }) {
  useLiveJobs();
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar />
      <Content id={id} />
    </WorkArea>
  );
}
