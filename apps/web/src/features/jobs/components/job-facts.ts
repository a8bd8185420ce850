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

/** What a job says in a few words, without what it does not say. */
export const factsOf = (job: Job): Fact[] => {
  const { time_zone } = getTenant();
  const facts: [string, string | undefined][] = [
    ['map-pin', job.location?.name],
    ['banknote', payOf(job)],
    ['clock', job.time_commitment?.name],
    ['building-2', job.working_model?.name],
    ['briefcase', job.industry_position?.name ?? job.industry?.name],
    ['award', job.experience?.name],
    ['graduation-cap', job.education_level?.name],
    ['id-card', job.drivers_licence?.name],
    ['languages', job.languages.map(({ name }) => name).join(', ') || undefined],
    ['gift', [...job.benefits.map(({ name }) => name), ...job.custom_benefits].join(', ') || undefined],
    [
      'calendar',
      job.expires_at ? m.jobs_view_closes({ date: formatDate(new Date(job.expires_at), time_zone) }) : undefined,
    ],
  ];
  return facts.flatMap(([icon, text]) => (text ? [{ icon, text }] : []));
};
