import type { QueryOf } from '@marula/contract/endpoint';
import type { listJobs, readJob } from '@marula/contract/jobs.endpoints.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';

const list = endpointRef<typeof listJobs>('GET', '/api/job');
const read = endpointRef<typeof readJob>('GET', '/api/job/:id');

export type JobSearch = QueryOf<typeof listJobs>;

export const jobsQueries = {
  /** Everything about jobs, to be read again. */
  all: ['jobs'] as const,
  list: (search: JobSearch) =>
    queryOptions({
      queryKey: [...jobsQueries.all, 'list', search],
      queryFn: ({ signal }) => api(list, { query: search, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...jobsQueries.all, 'detail', id],
      queryFn: ({ signal }) => api(read, { params: { id }, query: { full: true }, signal }),
    }),
};
