import type { Salary } from '@marula/contract/jobs.contract';
import { formatDate, formatMoney } from '@/lib/format';
import { m } from '@/paraglide/messages';
import { type JobDraft, type JobOptions, nameIn, namesIn } from './job-draft';

const amountWords = ({ pay_kind, pay_min, pay_max, pay_exact }: JobDraft, currency: Salary['currency']) => {
  if (pay_kind === 'exact') return pay_exact === null ? undefined : formatMoney(pay_exact, currency);
  if (pay_min === null || pay_max === null) return undefined;
  return m.jobs_preview_range({ from: formatMoney(pay_min, currency), to: formatMoney(pay_max, currency) });
};

/** As on the public card; nothing while it is not said. */
export const payWords = (draft: JobDraft, { remuneration_terms }: JobOptions, currency: Salary['currency']) => {
  const amount = amountWords(draft, currency);
  if (amount === undefined) return undefined;
  if (draft.hide_pay) return m.jobs_preview_pay_hidden();
  const term = nameIn(remuneration_terms, draft.pay_term_id)?.toLowerCase() ?? '';
  const pay = m.jobs_preview_pay({ amount, term });
  return draft.negotiable ? `${pay}, ${m.jobs_preview_negotiable()}` : pay;
};

export const timeWords = ({ time_commitment_id, start_date }: JobDraft, { time_commitments }: JobOptions) => {
  const time = nameIn(time_commitments, time_commitment_id);
  if (time === undefined || start_date === null) return time;
  return m.jobs_preview_starts({ time, date: formatDate(new Date(start_date), 'UTC') });
};

/** All that is offered beside the pay, those of the list first. */
export const benefitWords = ({ benefit_ids, custom_benefits }: JobDraft, { benefits }: JobOptions) => [
  ...namesIn(benefits, benefit_ids),
  ...custom_benefits,
];

export interface PreviewFact {
  label: string;
  text: string;
}

/** What the whole page says in short, without what the job does not say. */
export const factWords = (draft: JobDraft, options: JobOptions): PreviewFact[] => {
  const facts: [string, string | undefined][] = [
    [m.jobs_capacity(), nameIn(options.capacities, draft.capacity_id)],
    [m.jobs_working_model(), nameIn(options.working_models, draft.working_model_id)],
    [m.jobs_experience(), nameIn(options.experiences, draft.experience_id)],
    [m.jobs_education(), nameIn(options.education_levels, draft.education_level_id)],
    [m.jobs_licence(), nameIn(options.drivers_licences, draft.drivers_licence_id)],
    [m.jobs_languages(), namesIn(options.languages, draft.language_ids).join(', ')],
    [m.jobs_documents(), namesIn(options.document_types, draft.document_ids).join(', ')],
    [m.jobs_accommodation(), nameIn(options.staff_accommodation, draft.staff_accommodation_id)],
    [m.jobs_meals(), nameIn(options.staff_meals, draft.staff_meals_id)],
    [m.jobs_leave(), nameIn(options.staff_leave, draft.staff_leave_id)],
    [m.jobs_tips(), nameIn(options.staff_tips, draft.staff_tips_id)],
    [m.jobs_end_date(), draft.end_date ? formatDate(new Date(draft.end_date), 'UTC') : undefined],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
};
