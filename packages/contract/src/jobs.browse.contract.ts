import { z } from 'zod';
import { CompanySummary } from './companies.contract.ts';
import { endpoint } from './endpoint.ts';
import { Job, Salary } from './jobs.contract.ts';
import { AskedQuestions } from './jobs.questionnaire.contract.ts';
import { browseFacets, browseLimits, browseSorts } from './limits.ts';
import { ById, Coordinates, Count, pageQuery, ReferenceId, ReferenceOption, Timestamp } from './shared.contract.ts';
import { tenantCodes } from './tenants.ts';

/** Text in pieces, so that what was found can be shown without anybody's HTML. */
export const Marked = z.array(z.object({ text: z.string(), found: z.boolean() }));
export type Marked = z.output<typeof Marked>;

/** Only of a job that shows its pay. */
const PublicSalary = Salary.omit({ job_id: true, hide: true });

/** A job as a list shows it to anybody. Pay that is hidden is not in it. */
export const JobCard = Job.pick({
  id: true,
  title: true,
  location: true,
  industry_position: true,
  time_commitment: true,
  working_model: true,
  expires_at: true,
}).extend({
  published_at: Timestamp,
  featured: z.boolean(),
  company: CompanySummary.pick({ id: true, name: true, logo: true }).extend({ verified: z.boolean() }),
  salary: PublicSalary.nullable(),
  marked_title: Marked,
  /** The sentence of the description that has the words, or its first; what the job offers where there is none. */
  excerpt: Marked,
  /** The first of what comes with the job. */
  perks: z.array(z.string()).max(browseLimits.cardPerks),
  /** From the place that was asked for. */
  distance_meters: z.number().nullable(),
});
export type JobCard = z.output<typeof JobCard>;

/** What somebody can put into an address by hand: read as far as it makes sense, and the rest is named in `ignored`. */
const filter = z.string().max(browseLimits.filterCharacters).optional();

const facetFilters = Object.fromEntries(browseFacets.map((name) => [name, filter])) as Record<
  (typeof browseFacets)[number],
  typeof filter
>;

const FacetCounts = z.array(z.object({ id: ReferenceId, count: Count }));

/** A place that was typed and not taken as it stands. */
const TypedPlace = z.object({
  typed: z.string(),
  /** A slip that was mended, a place of the other country, or none that we know: then the whole country is shown. */
  reading: z.enum(['mended', 'elsewhere', 'unknown']),
  /** What it was taken for. */
  name: z.string().nullable(),
  country: z.enum(tenantCodes).nullable(),
});

/** A filter that was typed as words, such as 'part time', and what is left of the words without it. */
const Wish = z.object({
  facet: z.enum(browseFacets),
  ids: z.array(ReferenceId),
  name: z.string(),
  /** The words, or the place, where it was typed as one. */
  of: z.enum(['search', 'place']),
  rest: z.string(),
});

/** How a search was read. */
export const Understood = z.object({
  words: z.string(),
  place: z.object({ name: z.string(), location: Coordinates, radius: z.number() }).nullable(),
  province: ReferenceOption.nullable(),
  /** The place stood among the words, and this is left of them without it. */
  without_place: z.string().nullable(),
  typed_place: TypedPlace.nullable(),
  /** 'Jobs near me', from somebody who did not say where that is. */
  near_me: z.boolean(),
  /** The kinds of work that the words mean. */
  kinds: z.array(ReferenceOption).max(browseLimits.namedKinds),
  wishes: z.array(Wish),
  /** No job of these kinds is open: the list shows neighbouring ones. */
  neighbours: z.boolean(),
  /** What was typed, where it was read as something else because no job has it. */
  instead_of: z.string().nullable(),
  /** Jobs that have only some of the words are shown too. */
  some_words: z.boolean(),
});
export type Understood = z.output<typeof Understood>;

const Offers = z.object({
  /** The same search further away: within so many metres, or in the whole country. */
  further: z.object({ radius: z.number().nullable(), total: Count, nearest_meters: z.number().nullable() }).nullable(),
  /** Neighbouring kinds of work: in the same place, or anywhere where there are none of them either. */
  similar: z.array(ReferenceOption.extend({ count: Count })).max(browseLimits.namedKinds),
  similar_near: z.boolean(),
});
export type Offers = z.output<typeof Offers>;

export const browseJobs = endpoint({
  method: 'GET',
  path: '/api/job/public',
  access: 'public',
  summary: 'The jobs of a country that are online, by words, place and filters, with counts for each filter',
  query: pageQuery(browseLimits.rows).extend({
    workCountryId: z.coerce.number().pipe(ReferenceId),
    /** However far: behind the last there is an empty page. */
    page: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(1),
    search: filter,
    /** As somebody types it: a town, a suburb, a province, by any of their names. */
    place: filter,
    ...facetFilters,
    company: filter,
    lat: filter,
    lng: filter,
    /** In metres. */
    radius: filter,
    /** At least so much in a month, in minor units. */
    pay: filter,
    /** Posted within so many days. */
    days: filter,
    sort: filter,
    /** What `next` of the page before said. */
    after: filter,
  }),
  reply: z.object({
    items: z.array(JobCard),
    total: Count,
    /** There are more than were looked at. */
    capped: z.boolean(),
    /** Leads to the next page, however many jobs are posted meanwhile. */
    next: z.string().nullable(),
    facets: z.record(z.enum(browseFacets), FacetCounts),
    /** How the list is ordered: the best match needs words to match. */
    sort: z.enum(browseSorts),
    understood: Understood,
    /** What there is instead, where nothing was found. */
    offers: Offers.nullable(),
    /** Filters that could not be read. */
    ignored: z.array(z.string()),
  }),
  errors: ['request.no_id'],
});

/** One thing an advert asks for, in the employer's own words. */
const RequirementLine = z.object({ text: z.string(), good_to_have: z.boolean() });
export type RequirementLine = z.output<typeof RequirementLine>;

/** In whole days, half of an employer's answers came sooner; null while there are too few to say. */
export const UsualAnswerDays = Count.min(1).nullable();

/** A job as its page shows it to anybody, with what it asks of applicants. */
export const PublicJob = Job.omit({
  archived: true,
  expired: true,
  active: true,
  applications: true,
  questionnaire: true,
  embedding: true,
  salary: true,
  created_at: true,
  job_search_radius_meters: true,
}).extend({
  published_at: Timestamp,
  work_country_id: ReferenceId,
  featured: z.boolean(),
  salary: PublicSalary.nullable(),
  questionnaire: AskedQuestions,
  /** `full`: it is shown, and takes no applications at the moment. */
  availability: z.enum(['open', 'full', 'closed']),
  /** What `candidate_requirements` says, one by one. */
  requirements: z.array(RequirementLine),
  usual_answer_days: UsualAnswerDays,
  /** When one of us checked the company and in which register; null where nobody has, or it changed since. */
  company_check: z.object({ at: Timestamp, register: z.enum(['CIPC', 'PACRA']) }).nullable(),
  /** Those near this one first, with their distance from it. */
  similar: z.array(JobCard),
});
export type PublicJob = z.output<typeof PublicJob>;

export const readPublicJob = endpoint({
  method: 'GET',
  path: '/api/job/public/:id',
  access: 'public',
  summary: 'A job for anybody, with similar ones; a closed one says so for 30 days',
  params: ById,
  reply: PublicJob,
  errors: ['jobs.not_found', 'jobs.gone'],
});

const NamedCounts = z.array(ReferenceOption.extend({ count: Count }));

export const readFilterOptions = endpoint({
  method: 'GET',
  path: '/api/job/public/filter-options',
  access: 'public',
  summary: 'What the jobs of a country can be narrowed down by, with names and counts',
  query: z.strictObject({ workCountryId: z.coerce.number().pipe(ReferenceId) }),
  reply: z.object({ total: Count, capped: z.boolean(), facets: z.record(z.enum(browseFacets), NamedCounts) }),
  errors: ['request.no_id'],
});

export const readOpenWork = endpoint({
  method: 'GET',
  path: '/api/job/public/open-work',
  access: 'public',
  summary: 'How many jobs of a country are open: all, those that show their pay, by province and by kind of work',
  query: z.strictObject({ workCountryId: z.coerce.number().pipe(ReferenceId) }),
  reply: z.object({ total: Count, with_pay: Count, provinces: NamedCounts, industries: NamedCounts }),
  errors: ['request.no_id'],
});
