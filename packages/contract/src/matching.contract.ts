import { z } from 'zod';
import { MatchParts } from './applications.contract.ts';
import { Candidate } from './candidates.contract.ts';
import { endpoint } from './endpoint.ts';
import { jobLimits } from './job-limits.ts';
import { matchLimits } from './match-limits.ts';
import { Coordinates, Id } from './shared.contract.ts';

/** Somebody who fits a job, with what it rests on. */
export const MatchingCandidate = z.object({
  candidate: Candidate,
  percentage: z.int().min(0).max(matchLimits.total),
  parts: MatchParts,
});
export type MatchingCandidate = z.output<typeof MatchingCandidate>;

export const listMatchingCandidates = endpoint({
  method: 'GET',
  path: '/api/job/matching-candidates/:jobId',
  access: { can: ['read', 'Candidate'] },
  subscription: 'active',
  feature: 'ai_matching',
  summary: 'People who fit a job and are not in its pipeline, best first; worked out anew every 15 minutes',
  params: z.strictObject({ jobId: Id }),
  query: z.strictObject({
    /** Only people within the radius. */
    applyGeoFilter: z.stringbool().default(false),
    /** Finds and compares people by what they can do as well, whatever their field is called; by the facts either way. */
    useAIMatching: z.stringbool().default(true),
    /** Keeps what was worked out for who asks next. */
    saveMatches: z.stringbool().default(true),
    jobLat: z.coerce.number().pipe(Coordinates.shape.lat).optional(),
    jobLng: z.coerce.number().pipe(Coordinates.shape.lng).optional(),
    /** Metres. */
    jobRadius: z.coerce.number().min(0).max(jobLimits.searchRadiusMeters.max).optional(),
  }),
  reply: z.object({ items: z.array(MatchingCandidate) }),
  errors: ['jobs.not_found', 'subscriptions.none_active'],
});
