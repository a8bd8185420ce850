import { z } from 'zod';
import { StatusId } from './applications.contract.ts';
import { Candidate, CandidateIndustry, CandidateLanguage } from './candidates.contract.ts';
import { endpoint } from './endpoint.ts';
import { Marked } from './jobs.browse.contract.ts';
import { browseLimits, candidateFacets, textLimits } from './limits.ts';
import { matchLimits } from './match-limits.ts';
import {
  ById,
  Coordinates,
  Count,
  Id,
  pageQuery,
  ReferenceId,
  ReferenceOption,
  Timestamp,
  typedText,
} from './shared.contract.ts';

/** What can be known of somebody who has not come to a company: enough to see that they fit, too little to find them. */
const Skills = z.object({
  industry: z.array(CandidateIndustry),
  experience: ReferenceOption.nullable(),
  /** The highest. */
  education_level: ReferenceOption.nullable(),
  drivers_licence: ReferenceOption.nullable(),
  languages: z.array(CandidateLanguage.omit({ recording_url: true })),
  /** What they do and did, and what they learned: in pieces, so that what was found can be shown. */
  skills: z.array(Marked),
});

/** Somebody's application for one of the company's jobs, with its status. */
export const CandidateApplication = z.object({
  application_id: Id,
  job_id: Id,
  title: z.string(),
  status_id: StatusId,
});
export type CandidateApplication = z.output<typeof CandidateApplication>;

export const CandidateCard = Skills.extend({
  id: Id,
  first_name: z.string(),
  /** Empty until they have applied or accepted. */
  last_name: z.string(),
  profile_image: z.string().nullable(),
  marula_verified: z.boolean(),
  /** The name of their town. */
  area: z.string().nullable(),
  distance_meters: z.number().nullable(),
  updated_at: Timestamp,
  applications: z.array(CandidateApplication),
  pool_ids: z.array(Id),
  /** With the job that was named; null where too little is known, or no job was. */
  match: z.object({ percentage: z.int().min(0).max(matchLimits.total).nullable() }).nullable(),
});
export type CandidateCard = z.output<typeof CandidateCard>;

/** Somebody without a name and without an address, for anybody. */
export const AnonymousCandidate = Skills.extend({ province: ReferenceOption.nullable() });
export type AnonymousCandidate = z.output<typeof AnonymousCandidate>;

/** What somebody can put into an address by hand: read as far as it makes sense, and the rest is named in `ignored`. */
const filter = z.string().max(browseLimits.filterCharacters).optional();

const facetFilters = Object.fromEntries(candidateFacets.map((name) => [name, filter])) as Record<
  (typeof candidateFacets)[number],
  typeof filter
>;

const searchQuery = pageQuery(browseLimits.rows).extend({
  /** However far: behind the last there is an empty page. */
  page: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(1),
  search: filter,
  ...facetFilters,
  /** Of several places with commas between them, and so are their radiuses. */
  lat: filter,
  lng: filter,
  /** In metres. */
  radius: filter,
});

const found = {
  total: Count,
  /** There are more than were looked at. */
  capped: z.boolean(),
  facets: z.record(z.enum(candidateFacets), z.array(z.object({ id: ReferenceId, count: Count }))),
  understood: z.object({
    words: z.string(),
    /** Whoever is near any of them is found. */
    places: z.array(z.object({ name: z.string(), location: Coordinates, radius: z.number() })),
    /** What was typed, where it was read as something else because nobody has it. */
    instead_of: z.string().nullable(),
    some_words: z.boolean(),
  }),
  /** Filters that could not be read. */
  ignored: z.array(z.string()),
};

export const searchCandidates = endpoint({
  method: 'GET',
  path: '/api/candidate/search',
  access: { can: ['read', 'Candidate'] },
  summary: 'People of the company’s country who can be found, by words, place and filters, with counts for each filter',
  query: searchQuery.extend({
    /** Words that leave nobody out: in the order of relevance, whoever comes nearest to them is first. */
    preferred: filter,
    /** Whom a job is to be compared with, without those who are in its pipeline. */
    job_id: filter,
    /** Only who is in this pool. */
    pool_id: filter,
    sort: filter,
    /** What `next` of the page before said. */
    after: filter,
  }),
  reply: z.object({ items: z.array(CandidateCard), next: z.string().nullable(), ...found }),
  errors: ['jobs.not_found', 'candidates.pool_not_found'],
});

export const browseCandidates = endpoint({
  method: 'GET',
  path: '/api/candidate/public',
  access: 'public',
  summary: 'People of a country who look for work, without names and addresses',
  query: searchQuery.extend({ workCountryId: z.coerce.number().pipe(ReferenceId) }),
  reply: z.object({ items: z.array(AnonymousCandidate), ...found }),
  rate: 60,
  errors: ['request.no_id'],
});

const NamedCounts = z.array(ReferenceOption.extend({ count: Count }));

export const readCandidateFilterOptions = endpoint({
  method: 'GET',
  path: '/api/candidate/filter-options',
  access: 'public',
  summary: 'What the people of a country can be narrowed down by, with names and counts',
  query: z.strictObject({ workCountryId: z.coerce.number().pipe(ReferenceId) }),
  reply: z.object({ total: Count, capped: z.boolean(), facets: z.record(z.enum(candidateFacets), NamedCounts) }),
  errors: ['request.no_id'],
});

export const CandidateDetail = z.object({
  candidate: Candidate,
  /** Everything is shown: they have applied, or accepted an invitation. */
  known: z.boolean(),
  skills: Skills,
  applications: z.array(CandidateApplication),
  pool_ids: z.array(Id),
});
export type CandidateDetail = z.output<typeof CandidateDetail>;

export const readCandidate = endpoint({
  method: 'GET',
  path: '/api/candidate/:id',
  access: { can: ['read', 'Candidate'] },
  summary: 'Somebody’s profile, as far as the company may see it; who looked is kept',
  params: ById,
  reply: CandidateDetail,
  errors: ['candidates.not_found'],
});

export const reportCandidate = endpoint({
  method: 'POST',
  path: '/api/candidate/report',
  access: { can: ['report', 'Candidate'] },
  summary: 'Report a profile that is false or abusive; once per person and profile',
  body: z.strictObject({
    candidate_id: Id,
    report_option_id: ReferenceId,
    additional_information: typedText(textLimits.report).default(''),
  }),
  reply: z.object({ candidate_id: Id }),
  errors: ['candidates.not_found'],
  rate: 10,
});
