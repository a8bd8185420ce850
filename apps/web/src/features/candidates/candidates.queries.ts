import { paging } from '@marula/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import * as candidatesEndpoints from '@/lib/endpoints/candidates.gen';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import type { CandidatesSearch } from './candidates-search';

export const candidatesQueries = {
  all: ['candidates'] as const,
  job: (id: string) =>
    queryOptions({
      queryKey: ['jobs', 'invited-to', id],
      queryFn: ({ signal }) => api(jobsEndpoints.read, { params: { id }, query: { full: false }, signal }),
    }),
  /** For a job, without who is in its pipeline. */
  search: (asked: CandidatesSearch, job_id?: string) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'search', asked, job_id],
      queryFn: ({ signal }) => {
        // The name of a place is for who reads the address.
        const { place: _, ...query } = asked;
        return api(candidatesEndpoints.search, { query: { ...query, job_id }, signal });
      },
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'one', id],
      queryFn: ({ signal }) => api(candidatesEndpoints.read, { params: { id }, signal }),
    }),
  /** An application's match with what it rests on. Read as if ahead: their profile is what is being looked at, and that is kept. */
  match: (applicationId: string) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'match', applicationId],
      queryFn: ({ signal }) =>
        api(applicationsEndpoints.read, { params: { id: applicationId }, query: { ahead: true }, signal }),
    }),
  pools: () =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'pools'],
      queryFn: async ({ signal }) => (await api(candidatesEndpoints.pools, { signal })).items,
    }),
  /** The company's jobs that are online, newest first: what people can be invited to. */
  openJobs: () =>
    queryOptions({
      queryKey: ['jobs', 'open-to-invite'],
      queryFn: async ({ signal }) => {
        const query = { status: 'active', sort: 'newest', page: 1, rows: paging.maxRows } as const;
        return (await api(jobsEndpoints.list, { query, signal })).items;
      },
    }),
};
