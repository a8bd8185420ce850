import { formatMoney, formatNumber } from '@marula/contract/formats';
import { type JobChoice, jobChoices, staffChoices } from '@marula/contract/job-choices';
import type { Salary } from '@marula/contract/jobs.contract';
import { formatDay, isDay } from '@/lib/days';
import { m } from '@/paraglide/messages';
import { fieldLabel } from './field-labels';
import { type JobDraft, type JobOptions, nameIn, namesIn } from './job-draft';

const amountWords = ({ pay_kind, pay_min, pay_max, pay_exact }: JobDraft, currency: Salary['currency']) => {
  if (pay_kind === 'exact') return pay_exact === null ? undefined : formatMoney(pay_exact, currency);
  if (pay_min === null || pay_max === null) return undefined;
  return m.jobs_preview_range({ from: formatMoney(pay_min, currency), to: formatMoney(pay_max, currency) });
};

/** As on the public card; nothing while it is not said. The team sees pay that is hidden, and that it is. */
export const payWords = (
  draft: JobDraft,
  { remuneration_terms }: JobOptions,
  currency: Salary['currency'],
  forTeam = false,
) => {
  const amount = amountWords(draft, currency);
  if (amount === undefined) return undefined;
  if (draft.hide_pay && !forTeam) return m.jobs_preview_pay_hidden();
  const term = nameIn(remuneration_terms, draft.pay_term_id)?.toLowerCase() ?? '';
  const pay = m.jobs_preview_pay({ amount, term });
  const whole = draft.negotiable ? `${pay}, ${m.jobs_preview_negotiable()}` : pay;
  return draft.hide_pay ? m.jobs_page_pay_hidden({ pay: whole }) : whole;
};

export const timeWords = ({ time_commitment_id, start_date }: JobDraft, { time_commitments }: JobOptions) => {
  const time = nameIn(time_commitments, time_commitment_id);
  if (time === undefined || !isDay(start_date)) return time;
  return m.jobs_preview_starts({ time, date: formatDay(start_date) });
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
  const chosen = (name: JobChoice): [string, string | undefined] => [
    fieldLabel(`${name}_id`),
    nameIn(options[jobChoices[name]], draft[`${name}_id`]),
  ];
  const { openings } = draft;
  const facts: [string, string | undefined][] = [
    [fieldLabel('openings'), openings !== null && openings > 1 ? formatNumber(openings) : undefined],
    ...(['capacity', 'working_model', 'experience', 'education_level', 'drivers_licence'] as const).map(chosen),
    [m.jobs_languages(), namesIn(options.languages, draft.language_ids).join(', ')],
    [m.jobs_documents(), namesIn(options.document_types, draft.document_ids).join(', ')],
    ...staffChoices.map(chosen),
    [m.jobs_end_date(), isDay(draft.end_date) ? formatDay(draft.end_date) : undefined],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
};
