import type { Job } from '@marula/contract/jobs.contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as matchingEndpoints from '@/lib/endpoints/matching.gen';

/** With the filter on, the job says around where. */
const areaOf = ({ geoloc, location, job_search_radius_meters }: Job, near: boolean) => {
  const jobRadius = job_search_radius_meters ?? location?.radius;
  if (!near || !geoloc || !jobRadius) return { applyGeoFilter: false };
  return { applyGeoFilter: true, jobLat: geoloc.lat, jobLng: geoloc.lng, jobRadius };
};

export const canLookNear = ({ geoloc, location, job_search_radius_meters }: Job) =>
  Boolean(geoloc && (job_search_radius_meters ?? location?.radius));

/** Who fits a job and is not in its pipeline, the best first. */
export const matchingQuery = (of: Job, near: boolean) =>
  queryOptions({
    queryKey: ['candidates', 'matching', of.id, near],
    queryFn: ({ signal }) =>
      api(matchingEndpoints.candidates, {
        params: { jobId: of.id },
        query: { ...areaOf(of, near), useAIMatching: true, saveMatches: true },
        signal,
      }),
  });
