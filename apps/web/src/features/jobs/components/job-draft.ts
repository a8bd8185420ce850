import type { Job, Salary } from '@marula/contract/jobs.contract';
import type { ReferenceOption } from '@marula/contract/shared.contract';

export const jobSteps = ['role', 'place', 'requirements', 'offer', 'questions'] as const;
export type JobStep = (typeof jobSteps)[number];

type Written = Pick<
  Job,
  | 'title'
  | 'description'
  | 'candidate_requirements'
  | 'industry_id'
  | 'industry_position_id'
  | 'time_commitment_id'
  | 'location'
  | 'start_date'
  | 'end_date'
  | 'questionnaire'
>;

/** A job while it is written. Amounts are minor units, as in the job they become; empty is null. */
export type JobDraft = Written & {
  pay_kind: 'range' | 'exact';
  pay_min: Salary['min'];
  pay_max: Salary['max'];
  pay_exact: Salary['exact'];
  pay_term_id: ReferenceOption['id'] | null;
  negotiable: boolean;
  hide_pay: boolean;
  benefit_ids: ReferenceOption['id'][];
};

export const emptyDraft: JobDraft = {
  title: '',
  description: '',
  candidate_requirements: '',
  industry_id: null,
  industry_position_id: null,
  time_commitment_id: null,
  location: null,
  start_date: null,
  end_date: null,
  questionnaire: [],
  pay_kind: 'range',
  pay_min: null,
  pay_max: null,
  pay_exact: null,
  pay_term_id: null,
  negotiable: false,
  hide_pay: false,
  benefit_ids: [],
};

export const stepFields: Record<JobStep, readonly (keyof JobDraft)[]> = {
  role: ['title', 'industry_id', 'industry_position_id', 'time_commitment_id', 'description'],
  place: ['location'],
  requirements: ['candidate_requirements'],
  offer: ['pay_min', 'pay_max', 'pay_exact', 'pay_term_id', 'benefit_ids', 'start_date', 'end_date'],
  questions: ['questionnaire'],
};

export const stepNumber = (step: JobStep) => jobSteps.indexOf(step) + 1;

type Errors = Readonly<Record<string, unknown>>;

export const hasError = (step: JobStep, errors: Errors) => stepFields[step].some((field) => errors[field]);

export const firstStepWithError = (errors: Errors): JobStep | undefined =>
  jobSteps.find((step) => hasError(step, errors));

/** What the form offers to choose from. */
export interface JobOptions {
  industries: readonly ReferenceOption[];
  positions: readonly (ReferenceOption & { industry_id: ReferenceOption['id'] })[];
  time_commitments: readonly ReferenceOption[];
  remuneration_terms: readonly ReferenceOption[];
  benefits: readonly ReferenceOption[];
}

export const nameIn = (options: readonly ReferenceOption[], id: number | null) =>
  options.find((option) => option.id === id)?.name;
