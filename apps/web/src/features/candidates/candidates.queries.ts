import type { Job } from '@marula/contract/jobs.contract';
import type { readJob } from '@marula/contract/jobs.endpoints.contract';
import type { listMatchingCandidates } from '@marula/contract/matching.contract';
import { queryOptions } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';

const matching = endpointRef<typeof listMatchingCandidates>('GET', '/api/job/matching-candidates/:jobId');
const job = endpointRef<typeof readJob>('GET', '/api/job/:id');

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
};
