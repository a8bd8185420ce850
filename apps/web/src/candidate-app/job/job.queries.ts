import { paging } from '@marula/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { findJob, readReasons } from '@/lib/public-jobs';

/** A job, or why it is not here. */
export const jobQuery = (id: string) =>
  queryOptions({ queryKey: ['public-job', id], queryFn: ({ signal }) => findJob(id, signal) });

/** Whether the person has applied for a job. */
export const appliedQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['applications', 'for', jobId],
    queryFn: async ({ signal }) => {
      const { items } = await api(candidateApp.listApplications, { query: { page: 1, rows: paging.maxRows }, signal });
      return items.some(({ job_id }) => job_id === jobId);
    },
  });

export const reasonsQuery = queryOptions({
  queryKey: ['report-reasons'],
  queryFn: readReasons,
  staleTime: Number.POSITIVE_INFINITY,
});
