import type { DraftedJob, JobFieldName } from '@marula/contract/felix.contract';
import { formatNumber } from '@marula/contract/formats';
import { type JobChoice, jobChoiceNames, jobChoices } from '@marula/contract/job-choices';
import { companyTenant } from '@/lib/auth/me';
import { formatDay } from '@/lib/days';
import { m } from '@/paraglide/messages';
import { fieldOf } from './felix-notes';
import { fieldLabel } from './field-labels';
import { emptyDraft, type JobOptions, nameIn, namesIn } from './job-draft';
import { draftWith } from './job-input';
import { plainText } from './plain-text';
import { payWords } from './preview-words';

type Job = DraftedJob['job'];
type Said = (job: Job, options: JobOptions) => string | undefined;

const choice =
  (name: JobChoice): Said =>
  (job, options) =>
    nameIn(options[jobChoices[name]], job[`${name}_id`] ?? null);

/** Each field in words, in the order in which the form asks for them. */
const said: Partial<Record<JobFieldName, Said>> = {
  title: ({ title }) => title,
  openings: ({ openings }) => openings && formatNumber(openings),
  ...Object.fromEntries(jobChoiceNames.map((name) => [`${name}_id`, choice(name)])),
  description: ({ description }) => plainText(description ?? ''),
  location: ({ location }) => location?.name,
  languages: ({ languages = [] }, options) => namesIn(options.languages, languages).join(', '),
  documents: ({ documents = [] }, options) => namesIn(options.document_types, documents).join(', '),
  candidate_requirements: (job) => plainText(job.candidate_requirements ?? ''),
  salary: ({ salary }, options) => payWords(draftWith(emptyDraft, { salary }), options, companyTenant().currency, true),
  benefits: ({ benefits = [] }, options) => namesIn(options.benefits, benefits).join(', '),
  custom_benefits: ({ custom_benefits = [] }) => custom_benefits.join(', '),
  start_date: ({ start_date }) => start_date && formatDay(start_date),
  end_date: ({ end_date }) => end_date && formatDay(end_date),
  questionnaire: ({ questionnaire = [] }) =>
    questionnaire.length > 0 ? m.jobs_template_count({ count: questionnaire.length }) : undefined,
} as Partial<Record<JobFieldName, Said>>;

const order: readonly JobFieldName[] = [
  ...([
    'title',
    'industry_position_id',
    'industry_id',
    'time_commitment_id',
    'capacity_id',
    'openings',
    'description',
  ] as const),
  ...(['location', 'working_model_id', 'experience_id', 'education_level_id', 'drivers_licence_id'] as const),
  ...(['languages', 'documents', 'candidate_requirements', 'salary', 'benefits', 'custom_benefits'] as const),
  ...(['staff_accommodation_id', 'staff_meals_id', 'staff_leave_id', 'staff_tips_id'] as const),
  ...(['start_date', 'end_date', 'questionnaire'] as const),
];

const labelOf = (name: JobFieldName) => {
  if (name === 'salary') return m.jobs_pay();
  const field = fieldOf(name);
  return field ? fieldLabel(field) : name;
};

/** What the draft says, a row each; what it leaves out is not there. */
export const draftedRows = ({ job, sources }: DraftedJob, options: JobOptions) =>
  order.flatMap((name) => {
    const text = said[name]?.(job, options);
    if (!text) return [];
    const source = sources.find(({ field }) => field === name);
    return [{ name, label: labelOf(name), text, source, field: fieldOf(name) }];
  });

export const questionLabel = (name: JobFieldName | null) => (name ? labelOf(name) : m.felix_draft_question());
