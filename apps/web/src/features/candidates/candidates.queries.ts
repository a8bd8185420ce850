import type { listCandidatePools } from '@marula/contract/candidates.pools.contract';
import type { readCandidate, searchCandidates } from '@marula/contract/candidates.search.contract';
import type { Job } from '@marula/contract/jobs.contract';
import type { listJobs, readJob } from '@marula/contract/jobs.endpoints.contract';
import { paging } from '@marula/contract/limits';
import type { listMatchingCandidates } from '@marula/contract/matching.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';
import type { CandidatesSearch } from './candidates-search';

const matching = endpointRef<typeof listMatchingCandidates>('GET', '/api/job/matching-candidates/:jobId');
const job = endpointRef<typeof readJob>('GET', '/api/job/:id');
const jobs = endpointRef<typeof listJobs>('GET', '/api/job');
const search = endpointRef<typeof searchCandidates>('GET', '/api/candidate/search');
const one = endpointRef<typeof readCandidate>('GET', '/api/candidate/:id');
const pools = endpointRef<typeof listCandidatePools>('GET', '/api/candidate/pool');

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
      queryFn: ({ signal }) => api(job, { params: { id }, query: { full: false }, signal }),
    }),
  matching: (of: Job, near: boolean) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'matching', of.id, near],
      queryFn: ({ signal }) =>
        api(matching, {
          params: { jobId: of.id },
          query: { ...areaOf(of, near), useAIMatching: true, saveMatches: true },
          signal,
        }),
    }),
  /** For a job, without who is in its pipeline. */
  search: (asked: CandidatesSearch, job_id?: string) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'search', asked, job_id],
      queryFn: ({ signal }) => api(search, { query: { ...asked, job_id }, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'one', id],
      queryFn: ({ signal }) => api(one, { params: { id }, signal }),
    }),
  pools: () =>
    queryOptions({
      queryKey: [...candidatesQueries.all, 'pools'],
      queryFn: async ({ signal }) => (await api(pools, { signal })).items,
    }),
  /** The company's jobs that are online, newest first: what people can be invited to. */
  openJobs: () =>
    queryOptions({
      queryKey: ['jobs', 'open-to-invite'],
      queryFn: async ({ signal }) => {
        const query = { status: 'active', sort: 'newest', page: 1, rows: paging.maxRows } as const;
        return (await api(jobs, { query, signal })).items;
      },
    }),
};
