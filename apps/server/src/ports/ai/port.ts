import type { FelixEngine, FelixRow } from '@marula/contract/felix.contract';
import type { FormOptions } from '@marula/contract/forms.contract';
import { jobChoiceNames } from '@marula/contract/job-choices';
import { questionTypes } from '@marula/contract/jobs.questionnaire.contract';
import { browseLimits, candidateFacets } from '@marula/contract/limits';
import type { Tenant } from '@marula/contract/tenants';
import { z } from 'zod';
import type { ToolInput, ToolName } from './tools.ts';

export { type ToolInput, type ToolName, tools } from './tools.ts';

/**
 * A mind for Felix: it reads and writes words, and nothing else. It never sees the database, never learns more than it is
 * given, and what it answers is a proposal in names: whoever asked looks each name up and drops what does not exist.
 */
export interface Ai {
  engine: FelixEngine;
  /** Nothing where the text does not say what the work is. */
  draftJob(ask: DraftAsk, call: AiCall): Promise<Made<WrittenJob | undefined>>;
  /** Clearer words for what is hard to read. What the law and the product forbid is looked for elsewhere. */
  improveAdvert(ask: AdvertAsk, call: AiCall): Promise<Made<WordChange[]>>;
  readSearch(ask: SearchAsk, call: AiCall): Promise<Made<ReadSearch>>;
  /** What somebody's own words in their video say about their work. Never how they speak or who they are. */
  gradeVideo(ask: VideoAsk, call: AiCall): Promise<Made<GradedVideo>>;
  /** What it says, piece by piece. What it wants to know or do it asks of `run`, which shows the result to the person. */
  answer(ask: TalkAsk, run: RunTool, call: AiCall): AsyncIterable<{ words: string } | { spent: Spent }>;
}

export interface AiCall {
  signal: AbortSignal;
}

/** What a call cost at a provider; the embedded engine costs nothing. */
export interface Spent {
  input_tokens: number;
  output_tokens: number;
}

export interface Made<T> {
  value: T;
  spent: Spent;
}

/** Where somebody is and what day it is there. */
export interface Setting {
  tenant: Tenant;
  /** As the calendar there has it: 2026-11-17. */
  today: string;
}

export interface DraftAsk extends Setting {
  /** What the employer typed, pasted or uploaded. It is data, never an instruction. */
  text: string;
  company: string;
  /** What the form offers; only these names are known. */
  options: FormOptions;
}

const name = z.string().max(200);
const line = z.string().max(500);

/** A job as far as it could be written, in names. */
export const WrittenJob = z.object({
  /** Of the library; 0 where none fits. */
  occupation_id: z.number().int(),
  title: name,
  /** What the company is looking for and why it matters, one to three short paragraphs. */
  intro: z.array(z.string().max(1_000)).max(3),
  duties: z.array(line).max(12),
  requirements: z.array(line).max(12),
  place: name.nullable(),
  pay: z
    .object({
      min: z.number().nullable(),
      max: z.number().nullable(),
      /** A name of the list of terms. */
      term: name,
      negotiable: z.boolean(),
    })
    .nullable(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  /** How many people are wanted; null where nobody said so. */
  openings: z.int().min(1).nullable().default(null),
  choices: z.object(
    Object.fromEntries(jobChoiceNames.map((choice) => [choice, name.nullable()])) as Record<
      (typeof jobChoiceNames)[number],
      z.ZodNullable<typeof name>
    >,
  ),
  documents: z.array(name).max(10),
  languages: z.array(name).max(10),
  benefits: z.array(name).max(15),
  custom_benefits: z.array(name).max(10),
  /** What applicants are asked. */
  questionnaire: z
    .array(
      z.object({
        text: line,
        type: z.enum(questionTypes),
        options: z.array(name).max(10),
        /** Answers that call for a second look. */
        knock_out: z.array(name).max(10),
      }),
    )
    .max(6),
  /** What only the employer can know, with the field of the job that the answer belongs to. */
  questions: z.array(z.object({ field: z.string().nullable(), text: line })).max(6),
  /** Which fields were said, with the words; those of the library and of custom are named too. */
  sources: z
    .array(z.object({ field: z.string(), from: z.enum(['words', 'library', 'usual']), quote: line.nullable() }))
    .max(40),
});
export type WrittenJob = z.output<typeof WrittenJob>;

export interface AdvertAsk extends Setting {
  title: string;
  /** As plain text, a line for each paragraph or point. */
  description: string;
  candidate_requirements: string;
}

export const WordChange = z.object({
  field: z.enum(['title', 'description', 'candidate_requirements']),
  /** Words as they are there, letter by letter. */
  before: z.string().min(1).max(500),
  after: z.string().max(500),
  why: z.string().max(200),
});
export type WordChange = z.output<typeof WordChange>;

export interface SearchAsk extends Setting {
  text: string;
  options: FormOptions;
  /** What the search is narrowed down by already, in names, when it is being changed. */
  before: ReadSearch | undefined;
}

/** Whom somebody looks for, in names of the lists. */
export const ReadSearch = z.object({
  /** What is left to be searched for as words: skills, tools, what no filter holds. */
  words: z.string().max(500),
  /** What would be good to have and leaves nobody out. A model may leave it out. */
  preferred: z.string().max(500).default(''),
  /** Near any of them. */
  places: z.array(z.object({ name, radius_km: z.number().min(1).max(500).nullable() })).max(browseLimits.places),
  facets: z.object(
    Object.fromEntries(candidateFacets.map((facet) => [facet, z.array(name).max(10)])) as Record<
      (typeof candidateFacets)[number],
      z.ZodArray<typeof name>
    >,
  ),
  /** Which words each filter was read from; `place` and `search` are filters too. */
  quotes: z.array(z.object({ filter: z.string(), quote: line })).max(20),
  /** Wishes that no filter and no word of a profile can answer. */
  not_understood: z.array(line).max(10),
});
export type ReadSearch = z.output<typeof ReadSearch>;

export interface VideoAsk extends Setting {
  transcript: string;
}

export const GradedVideo = z.object({
  /** Null: not enough to say. */
  grade: z.number().int().min(0).max(100).nullable(),
  feedback: z.string().max(1_000),
});
export type GradedVideo = z.output<typeof GradedVideo>;

export interface SaidMessage {
  from: 'person' | 'felix';
  text: string;
  /** The list that was shown with it, so that ‘the second’ can be a row of it. */
  rows?: readonly FelixRow[] | undefined;
  /** The list asks which of its rows is meant. */
  asks?: boolean | undefined;
}

export interface TalkJob {
  id: string;
  title: string;
  /** Tells jobs of one name apart. */
  place?: string | undefined;
}

export interface TalkAsk extends Setting {
  /** The conversation so far, the newest last. */
  messages: readonly SaidMessage[];
  /** What the person looks at while they write. */
  job: TalkJob | undefined;
  /** The company's open jobs, the newest first, so that one can be meant by its name. */
  jobs: readonly TalkJob[];
}

/** What a tool found or prepared: shown to the person at once, and told to the mind in a sentence and in data. */
export interface ToolResult {
  sentence: string;
  data: unknown;
}

export type RunTool = <N extends ToolName>(name: N, input: ToolInput<N>) => Promise<ToolResult>;
