import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { candidatePools, textLimits } from './limits.ts';
import { ById, Count, Id, Timestamp, typedText } from './shared.contract.ts';

/** People whom a company wants to find again. */
export const CandidatePool = z.object({
  id: Id,
  name: z.string(),
  people: Count,
  created_at: Timestamp,
});
export type CandidatePool = z.output<typeof CandidatePool>;

const feature = 'saved_candidate_pools';
const name = typedText(textLimits.name, 1);

export const listCandidatePools = endpoint({
  method: 'GET',
  path: '/api/candidate/pool',
  access: { can: ['read', 'Candidate'] },
  feature,
  summary: 'The pools of the company, by name',
  reply: z.object({ items: z.array(CandidatePool) }),
});

export const createCandidatePool = endpoint({
  method: 'POST',
  path: '/api/candidate/pool',
  access: { can: ['update', 'Candidate'] },
  feature,
  summary: 'Make a pool',
  body: z.strictObject({ name }),
  reply: CandidatePool,
  errors: ['candidates.pool_exists', 'candidates.too_many_pools'],
});

export const updateCandidatePool = endpoint({
  method: 'PATCH',
  path: '/api/candidate/pool/:id',
  access: { can: ['update', 'Candidate'] },
  feature,
  summary: 'Give a pool another name, put people in it or take them out; somebody twice is no error',
  params: ById,
  body: z.strictObject({
    name: name.optional(),
    add: z.array(Id).max(candidatePools.atOnce).default([]),
    remove: z.array(Id).max(candidatePools.atOnce).default([]),
  }),
  reply: CandidatePool,
  errors: ['candidates.pool_not_found', 'candidates.pool_exists', 'candidates.not_found'],
});

export const deleteCandidatePool = endpoint({
  method: 'DELETE',
  path: '/api/candidate/pool/:id',
  access: { can: ['update', 'Candidate'] },
  feature,
  summary: 'Remove a pool; the people in it stay',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['candidates.pool_not_found'],
});
