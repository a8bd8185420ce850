import { z } from 'zod';
import { StatusId } from './applications.contract.ts';
import { felixLimits } from './felix-limits.ts';
import { jobLimits } from './job-limits.ts';
import { JobChanges } from './jobs.endpoints.contract.ts';
import { browseLimits, candidateFacets, textLimits } from './limits.ts';
import { matchLimits } from './match-limits.ts';
import { Coordinates, Count, Id, Money, ReferenceId, Timestamp } from './shared.contract.ts';

/** What answers: the engine that comes with the product, or a model that was connected to it. */
export const FelixEngine = z.object({
  kind: z.enum(['embedded', 'gemini', 'openai_compatible']),
  model: z.string(),
});
export type FelixEngine = z.output<typeof FelixEngine>;

const jobFields = Object.keys(JobChanges.shape) as [keyof JobChanges, ...(keyof JobChanges)[]];
export const JobFieldName = z.enum(jobFields);
export type JobFieldName = z.output<typeof JobFieldName>;

/** What Marula's own open jobs of a position in a province pay: only where there are enough of them. */
export const PayHint = z.object({
  jobs: Count,
  /** Null: the whole country, where its provinces have too few. */
  province: z.string().nullable(),
  lowest: Money,
  middle: Money,
  highest: Money,
  remuneration_term_id: ReferenceId,
});
export type PayHint = z.output<typeof PayHint>;

/** A job as far as Felix could write it, in the shape that POST /api/job takes. What it does not know it leaves out. */
export const DraftedJob = z.object({
  engine: FelixEngine,
  job: JobChanges,
  /** Where each field comes from: what was said, the library of occupations, or what is usual for the work. */
  sources: z.array(
    z.object({
      field: JobFieldName,
      from: z.enum(['words', 'library', 'usual']),
      quote: z.string().max(felixLimits.quoteCharacters).nullable(),
    }),
  ),
  /** What only the employer can know. `field` is where the answer belongs. */
  questions: z.array(z.object({ field: JobFieldName.nullable(), text: z.string() })).max(felixLimits.questions),
  pay: PayHint.nullable(),
});
export type DraftedJob = z.output<typeof DraftedJob>;

export const findingKinds = ['not_allowed', 'title', 'clearer', 'complete', 'pay'] as const;
const writtenFields = ['title', 'description', 'candidate_requirements'] as const;

/** One thing about an advert. What `apply` says is done with one click; without it only the writer knows the answer. */
export const AdvertFinding = z.object({
  /** The same for the same words, so that what was ignored stays ignored. */
  id: z.string(),
  kind: z.enum(findingKinds),
  /** Nothing to do: it is good as it is. */
  ok: z.boolean(),
  why: z.string(),
  field: JobFieldName.nullable(),
  apply: z
    .discriminatedUnion('how', [
      z.object({ how: z.literal('replace'), field: z.enum(writtenFields), before: z.string(), after: z.string() }),
      z.object({ how: z.literal('add'), field: z.enum(writtenFields), text: z.string() }),
      z.object({ how: z.literal('set'), change: JobChanges, text: z.string() }),
    ])
    .nullable(),
});
export type AdvertFinding = z.output<typeof AdvertFinding>;

/** The filters of the search for people, as its address carries them. */
export const peopleFilters = [...candidateFacets, 'search', 'place', 'preferred'] as const;
const PeoplePlace = z.strictObject({
  name: z.string().max(textLimits.title),
  ...Coordinates.shape,
  radius: z.number().min(0),
});
export type PeoplePlace = z.output<typeof PeoplePlace>;

export const PeopleQuery = z.strictObject({
  search: z.string().max(felixLimits.prompt).optional(),
  /** What would be good to have: it leaves nobody out, and who comes nearest to it is first. */
  preferred: z.string().max(felixLimits.prompt).optional(),
  ...(Object.fromEntries(
    candidateFacets.map((name) => [name, z.array(ReferenceId).max(jobLimits.listed).optional()]),
  ) as Record<(typeof candidateFacets)[number], z.ZodOptional<z.ZodArray<typeof ReferenceId>>>),
  /** Near any of these. */
  place: z.array(PeoplePlace).min(1).max(browseLimits.places).optional(),
});
export type PeopleQuery = z.output<typeof PeopleQuery>;

/** Words that became filters, with how many people each way of asking finds. */
export const FoundPeople = z.object({
  engine: FelixEngine,
  query: PeopleQuery,
  filters: z.array(
    z.object({
      filter: z.enum(peopleFilters),
      /** The names of what it holds, as a chip shows them. */
      text: z.string(),
      /** Which of the places, each of which is a chip of its own. */
      place: z.string().optional(),
      /** The words that it was read from; null for what was there before. */
      quote: z.string().nullable(),
      /** How many there are when this one is dropped. */
      total_without: Count,
    }),
  ),
  /** Words that no profile has: preferred, because searching for them would find nobody. Missing in older answers. */
  nobody_says: z.array(z.string()).optional(),
  /** What was said and is not searched by, because no profile holds it. */
  not_understood: z.array(z.string()),
  total: Count,
  capped: z.boolean(),
});
export type FoundPeople = z.output<typeof FoundPeople>;

export const actKinds = ['invite', 'shortlist', 'decline', 'hire', 'message', 'archive', 'extend'] as const;

/** Something that Felix would do, and does only when somebody says so. */
export const FelixAct = z.object({
  id: Id,
  kind: z.enum(actKinds),
  job: z.object({ id: Id, title: z.string() }).nullable(),
  people: z.array(
    z.object({
      id: Id,
      first_name: z.string(),
      last_name: z.string(),
      percentage: z.int().min(0).max(matchLimits.total).nullable(),
      /** Of somebody who was called by name: what is moved, and from where, which is also the way back. */
      application: z.object({ id: Id, status_id: StatusId }).optional(),
    }),
  ),
  /** What is said to each of them. */
  words: z.string().nullable(),
  state: z.enum(['waiting', 'done', 'dropped', 'failed']),
  expires_at: Timestamp,
  /** How many it reached, once it was done. */
  reached: Count.nullable(),
});
export type FelixAct = z.output<typeof FelixAct>;

/** A row behind an answer, with the thing that it is about. */
export const FelixRow = z.object({
  text: z.string(),
  value: z.string(),
  job_id: Id.nullable(),
  application_id: Id.nullable(),
});
export type FelixRow = z.output<typeof FelixRow>;

export const FelixPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('people'), found: FoundPeople, job_id: Id.nullable() }),
  z.object({ kind: z.literal('draft'), drafted: DraftedJob }),
  z.object({ kind: z.literal('findings'), job_id: Id, title: z.string(), findings: z.array(AdvertFinding) }),
  z.object({ kind: z.literal('rows'), rows: z.array(FelixRow).max(felixLimits.rows) }),
  z.object({ kind: z.literal('act'), act: FelixAct }),
  /** One of these is meant, and only the person can say which. Each waits like an act of its own. */
  z.object({ kind: z.literal('choice'), acts: z.array(FelixAct).max(felixLimits.choices) }),
  /** One of these jobs is meant. The answer is its place in the list, its town, or a press. */
  z.object({ kind: z.literal('which'), rows: z.array(FelixRow).max(felixLimits.choices) }),
]);
export type FelixPart = z.output<typeof FelixPart>;

export const FelixMessage = z.object({
  id: Id,
  from: z.enum(['person', 'felix']),
  parts: z.array(FelixPart),
  /** Somebody stopped it, or it broke off; what had come is kept. */
  stopped: z.boolean(),
  created_at: Timestamp,
});
export type FelixMessage = z.output<typeof FelixMessage>;

export const FelixConversation = z.object({
  id: Id,
  title: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type FelixConversation = z.output<typeof FelixConversation>;

/** What a company may still ask for this month. */
export const FelixUses = z.object({ used: Count, most: Count, resets_at: Timestamp });
export type FelixUses = z.output<typeof FelixUses>;

/** One line of an answer while it comes. */
export const FelixEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('words'), text: z.string() }),
  z.object({ event: z.literal('part'), part: FelixPart }),
  z.object({ event: z.literal('done'), message: FelixMessage, conversation: FelixConversation, uses: FelixUses }),
  z.object({ event: z.literal('failed'), error: z.object({ code: z.string(), message: z.string() }) }),
]);
export type FelixEvent = z.output<typeof FelixEvent>;
