import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { findJob, readReasons } from '@/lib/public-jobs';

/** A job, or why it is not here. */
export const jobQuery = (id: string) =>
  queryOptions({ queryKey: ['public-job', id], queryFn: ({ signal }) => findJob(id, signal) });

/** What of the job the person has, and where they stand with it. It changes with their applications, and is asked with them. */
export const ownJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'for', id],
    queryFn: ({ signal }) => api(candidateApp.readJob, { params: { id }, signal }),
  });

export const ownApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'own', id],
    queryFn: ({ signal }) => api(candidateApp.readApplication, { params: { id }, signal }),
  });

export const reasonsQuery = queryOptions({
  queryKey: ['report-reasons'],
  queryFn: readReasons,
  staleTime: Number.POSITIVE_INFINITY,
});
