import type { Job } from '@marula/contract/jobs.contract';
import { paging } from '@marula/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidatesEndpoints from '@/lib/endpoints/candidates.gen';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import * as matchingEndpoints from '@/lib/endpoints/matching.gen';
import type { CandidatesSearch } from './candidates-search';

/** With the filter on, the job says around where. */
const areaOf = ({ geoloc, location, job_search_radius_meters }: Job, near: boolean) => {
  const jobRadius = job_search_radius_meters ?? location?.radius;
  if (!near || !geoloc || !jobRadius) return { applyGeoFilter: false };
  return { applyGeoFilter: true, jobLat: geoloc.lat, jobLng: geoloc.lng, jobRadius };
};

export const canLookNear = ({ geoloc, location, job_search_radius_meters }: Job) =>
  Boolean(geoloc && (job_search_radius_meters ?? location?.radius));

export const candidatesQueries = {
  all: ['candidates'] as const,
  job: (id: string) =>
    queryOptions({
      queryKey: ['jobs', 'invited-to', id],
      queryFn: ({ signal }) => api(jobsEndpoints.read, { params: { id }, query: { full: false }, signal }),
    }),
  matching: (of: Job, near: boolean) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'matching', of.id, near],
      queryFn: ({ signal }) =>
        api(matchingEndpoints.candidates, {
          params: { jobId: of.id },
          query: { ...areaOf(of, near), useAIMatching: true, saveMatches: true },
          signal,
        }),
    }),
  /** For a job, without who is in its pipeline. */
  search: (asked: CandidatesSearch, job_id?: string) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'search', asked, job_id],
      queryFn: ({ signal }) => api(candidatesEndpoints.search, { query: { ...asked, job_id }, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'one', id],
      queryFn: ({ signal }) => api(candidatesEndpoints.read, { params: { id }, signal }),
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
