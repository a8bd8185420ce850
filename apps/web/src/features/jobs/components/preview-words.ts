import type { Salary } from '@marula/contract/jobs.contract';
import { formatDate, formatMoney } from '@/lib/format';
import { m } from '@/paraglide/messages';
import { type JobDraft, type JobOptions, nameIn } from './job-draft';

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

/** What Google asks a job posting to have. Hidden pay is as good as none. */
export const isReady = (draft: JobDraft, part: 'title' | 'description' | 'place' | 'pay'): boolean => {
  if (part === 'title') return draft.title.trim() !== '';
  if (part === 'description') return draft.description.trim() !== '';
  if (part === 'place') return draft.location !== null;
  const paid = draft.pay_kind === 'exact' ? draft.pay_exact !== null : draft.pay_min !== null && draft.pay_max !== null;
  return paid && !draft.hide_pay;
};
