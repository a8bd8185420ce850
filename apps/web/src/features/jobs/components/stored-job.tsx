import type { Job } from '@marula/contract/jobs.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { NotHere } from '@/domain/not-here';
import { isMissing } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { canBeJob, jobsQueries } from '../jobs.queries';

interface StoredJobProps {
  id: string;
  /** Around what is said in its place; the job itself has a frame of its own. */
  frame: (state: ReactNode) => ReactNode;
  /** Its shape, until it has come. */
  waiting: ReactNode;
  children: (job: Job) => ReactNode;
}

/** A job of the company, or what keeps it from being shown. */
export function StoredJob({ id, frame, waiting, children }: StoredJobProps) {
  const known = canBeJob(id);
  const { data: job, error, refetch, isRefetching } = useQuery({ ...jobsQueries.detail(id), enabled: known });
  // A job that was deleted meanwhile is gone, also where it is still remembered.
  if (!known || isMissing(error)) return frame(<NotHere what="job" />);
  if (job) return children(job);
  if (!error) return waiting;
  return frame(<LoadFailed title={m.jobs_view_error()} error={error} onRetry={refetch} retrying={isRefetching} />);
}
