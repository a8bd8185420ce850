import { z } from 'zod';
import { CompanySummary } from './companies.contract.ts';
import { type JobChoice, type JobChoiceId, jobChoiceNames } from './job-choices.ts';
import { Questionnaire } from './jobs.questionnaire.contract.ts';
import { SafeHtml } from './safe-html.ts';
import {
  CalendarDate,
  Coordinates,
  Count,
  Currency,
  Embeddings,
  Id,
  Location,
  Money,
  ReferenceId,
  ReferenceOption,
  Timestamp,
} from './shared.contract.ts';

export const Salary = z.object({
  job_id: Id,
  min: Money.nullable(),
  max: Money.nullable(),
  hide: z.boolean(),
  negotiable: z.boolean(),
  /** One figure in place of a range. */
  exact: Money.nullable(),
  currency: Currency,
  remuneration_term: ReferenceOption,
});
export type Salary = z.output<typeof Salary>;

export const JobEmbeddings = Embeddings.extend({ job_id: Id });
export type JobEmbeddings = z.output<typeof JobEmbeddings>;

const choiceId = ReferenceId.nullable();
const choice = ReferenceOption.nullable();

type Choices = Record<JobChoiceId, typeof choiceId> & Record<JobChoice, typeof choice>;

const choices = Object.fromEntries(
  jobChoiceNames.flatMap((name) => [
    [`${name}_id`, choiceId],
    [name, choice],
  ]),
) as Choices;

/** An application as its job lists it; the full one points back at the job. */
export const ApplicationOfJob = z.object({ id: Id, profile_id: Id, status_id: ReferenceId, read: z.boolean() });

export const Job = z.object({
  id: Id,
  title: z.string(),
  /** How many people it looks for. */
  openings: Count,
  description: SafeHtml,
  candidate_requirements: SafeHtml,
  archived: z.boolean(),
  expired: z.boolean(),
  active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  /** Null until the job is published. */
  expires_at: Timestamp.nullable(),
  questionnaire: Questionnaire,
  applications: z.array(ApplicationOfJob),
  company: CompanySummary,
  location: Location.nullable(),
  ...choices,
  documents: z.array(ReferenceOption),
  languages: z.array(ReferenceOption),
  benefits: z.array(ReferenceOption),
  custom_benefits: z.array(z.string()),
  job_search_radius_meters: z.int().nullable(),
  geoloc: Coordinates.nullable(),
  /** Only where the matching asks for it. */
  embedding: JobEmbeddings.nullable(),
  /** Null where it is hidden from the reader. */
  salary: Salary.nullable(),
});
export type Job = z.output<typeof Job>;

export const JobSummary = Job.pick({
  id: true,
  title: true,
  archived: true,
  expired: true,
  active: true,
  expires_at: true,
  location: true,
  industry_position: true,
});
export type JobSummary = z.output<typeof JobSummary>;
