import type { Job } from '@marula/contract/jobs.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import { canBeJob, jobsQueries } from '../jobs.queries';

interface StoredJobProps {
  id: string;
  /** Around everything but the job itself, which has a frame of its own. */
  frame?: (state: ReactNode) => ReactNode;
  children: (job: Job) => ReactNode;
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** A job of the company, or what keeps it from being shown. */
export function StoredJob({ id, frame = (state) => state, children }: StoredJobProps) {
  const known = canBeJob(id);
  const { data: job, error, refetch, isRefetching } = useQuery({ ...jobsQueries.detail(id), enabled: known });
  // A job that was deleted meanwhile is gone, also where it is still remembered.
  if (!known || isMissing(error)) return frame(<Empty title={m.error_jobs_not_found()} text={m.jobs_view_missing()} />);
  if (job) return children(job);
  if (!error) return frame(<ListSkeleton label={m.jobs_view_loading()} />);
  const retry = { retryLabel: m.jobs_list_retry(), onRetry: () => void refetch(), retrying: isRefetching };
  return frame(<ListError title={m.jobs_view_error()} text={error.message} {...retry} />);
}
