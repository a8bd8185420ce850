import type { Job } from '@marula/contract/jobs.contract';
import { formatDate, formatMoney } from '@/lib/format';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

export interface Fact {
  icon: string;
  text: string;
}

const payOf = ({ salary }: Job): string | undefined => {
  if (!salary) return undefined;
  const { min, max, exact, currency, remuneration_term } = salary;
  const money = (amount: number) => formatMoney(amount, currency);
  const range = min !== null && max !== null ? m.jobs_preview_range({ from: money(min), to: money(max) }) : undefined;
  const single = exact ?? min ?? max;
  const amount = range ?? (single === null ? undefined : money(single));
  if (amount === undefined) return undefined;
  const pay = m.jobs_preview_pay({ amount, term: remuneration_term.name.toLowerCase() });
  return salary.hide ? m.jobs_view_pay_hidden({ pay }) : pay;
};

/** For a value that says too little by itself. */
const named = (label: string, value: string | undefined) => (value ? m.jobs_view_named({ label, value }) : undefined);

const dayOf = (date: string | null) => (date ? formatDate(new Date(date), 'UTC') : undefined);

/** What a job says in a few words, without what it does not say. */
export const factsOf = (job: Job): Fact[] => {
  const { time_zone } = getTenant();
  const facts: [string, string | undefined][] = [
    ['map-pin', job.location?.name],
    ['banknote', payOf(job)],
    ['clock', job.time_commitment?.name],
    ['building-2', job.working_model?.name],
    ['file-pen', job.capacity?.name],
    ['briefcase', job.industry_position?.name ?? job.industry?.name],
    ['award', job.experience?.name],
    ['graduation-cap', job.education_level?.name],
    ['id-card', job.drivers_licence?.name],
    ['languages', job.languages.map(({ name }) => name).join(', ') || undefined],
    ['gift', [...job.benefits.map(({ name }) => name), ...job.custom_benefits].join(', ') || undefined],
    ['file-text', named(m.jobs_documents(), job.documents.map(({ name }) => name).join(', '))],
    ['bed', named(m.jobs_accommodation(), job.staff_accommodation?.name)],
    ['utensils', named(m.jobs_meals(), job.staff_meals?.name)],
    ['palmtree', named(m.jobs_leave(), job.staff_leave?.name)],
    ['coins', named(m.jobs_tips(), job.staff_tips?.name)],
    ['calendar-check', named(m.jobs_start_date(), dayOf(job.start_date))],
    ['calendar-x', named(m.jobs_end_date(), dayOf(job.end_date))],
    [
      'calendar',
      job.expires_at ? m.jobs_view_closes({ date: formatDate(new Date(job.expires_at), time_zone) }) : undefined,
    ],
  ];
  return facts.flatMap(([icon, text]) => (text ? [{ icon, text }] : []));
};
