import type { FormOptions } from '@marula/contract/forms.contract';
import {
  forChoiceIds,
  type JobChoice,
  type JobChoiceId,
  type jobChoices,
  staffChoices,
  usualPayTermId,
} from '@marula/contract/job-choices';
import { jobLimits } from '@marula/contract/job-limits';
import type { Job, Salary } from '@marula/contract/jobs.contract';
import type { ReferenceOption } from '@marula/contract/shared.contract';

export const jobSteps = ['work', 'place', 'requirements', 'offer', 'questions'] as const;
export type JobStep = (typeof jobSteps)[number];

type Written = Pick<
  Job,
  | 'title'
  | JobChoiceId
  | 'custom_benefits'
  | 'location'
  | 'job_search_radius_meters'
  | 'start_date'
  | 'end_date'
  | 'questionnaire'
>;

type Ids = ReferenceOption['id'][];

/** A job while it is written. Amounts are minor units, as in the job they become; empty is null. */
export type JobDraft = Written & {
  openings: Job['openings'] | null;
  description: string;
  candidate_requirements: string;
  pay_kind: 'range' | 'exact';
  pay_min: Salary['min'];
  pay_max: Salary['max'];
  pay_exact: Salary['exact'];
  pay_term_id: ReferenceOption['id'] | null;
  negotiable: boolean;
  hide_pay: boolean;
  benefit_ids: Ids;
  language_ids: Ids;
  document_ids: Ids;
};
export type JobField = keyof JobDraft;

/** As far as most people travel to work; a wider circle is the writer's choice. */
const usualRadiusMeters = 25_000;

export const emptyDraft: JobDraft = {
  title: '',
  openings: jobLimits.openings.min,
  description: '',
  candidate_requirements: '',
  ...forChoiceIds(null),
  custom_benefits: [],
  location: null,
  job_search_radius_meters: usualRadiusMeters,
  start_date: null,
  end_date: null,
  questionnaire: [],
  pay_kind: 'range',
  pay_min: null,
  pay_max: null,
  pay_exact: null,
  pay_term_id: usualPayTermId,
  negotiable: false,
  hide_pay: false,
  benefit_ids: [],
  language_ids: [],
  document_ids: [],
};

export const stepFields: Record<JobStep, readonly JobField[]> = {
  work: [
    'title',
    'industry_id',
    'industry_position_id',
    'time_commitment_id',
    'capacity_id',
    'openings',
    'description',
  ],
  place: ['location', 'job_search_radius_meters', 'working_model_id'],
  requirements: [
    ...(['experience_id', 'education_level_id', 'drivers_licence_id'] as const),
    ...(['language_ids', 'document_ids', 'candidate_requirements'] as const),
  ],
  offer: [
    ...(['pay_kind', 'pay_min', 'pay_max', 'pay_exact', 'pay_term_id', 'negotiable', 'hide_pay'] as const),
    ...(['benefit_ids', 'custom_benefits'] as const),
    ...staffChoices.map((name) => `${name}_id` as const),
    ...(['start_date', 'end_date'] as const),
  ],
  questions: ['questionnaire'],
};

export const stepNumber = (step: JobStep) => jobSteps.indexOf(step) + 1;

type Errors = Readonly<Record<string, unknown>>;

export const hasError = (step: JobStep, errors: Errors) => stepFields[step].some((field) => errors[field]);

export const firstStepWithError = (errors: Errors): JobStep | undefined =>
  jobSteps.find((step) => hasError(step, errors));

/** What the form offers to choose from. */
export type JobOptions = Pick<
  FormOptions,
  (typeof jobChoices)[JobChoice] | 'languages' | 'document_types' | 'benefits' | 'remuneration_terms'
>;

export const nameIn = (options: readonly ReferenceOption[], id: number | null) =>
  options.find((option) => option.id === id)?.name;

/** By name, as the job shows them once it is stored. */
export const namesIn = (options: readonly ReferenceOption[], ids: readonly number[]) =>
  ids.flatMap((id) => nameIn(options, id) ?? []).sort((one, other) => one.localeCompare(other));
