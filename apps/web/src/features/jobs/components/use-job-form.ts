import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { type Rule, rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import type { JobDraft } from './job-draft';

export type JobForm = UseFormReturnType<JobDraft>;

const anything: Rule = z.unknown();

/** The upper end must not lie under the lower one. */
const notBelow = (least: number | null): Rule =>
  z.unknown().superRefine((value, context) => {
    if (typeof value === 'number' && least !== null && value < least)
      context.addIssue({ code: 'custom', message: m.jobs_pay_order() });
  });

const payMin = ({ pay_kind }: JobDraft) => (pay_kind === 'range' ? rules.required(m.jobs_pay_from()) : anything);
const payExact = ({ pay_kind }: JobDraft) => (pay_kind === 'exact' ? rules.required(m.jobs_pay_amount()) : anything);
const payMax = ({ pay_kind, pay_min, pay_max }: JobDraft) => {
  if (pay_kind === 'exact') return anything;
  return pay_max === null ? rules.required(m.jobs_pay_to()) : notBelow(pay_min);
};

export const useJobForm = (initialValues: JobDraft): JobForm =>
  useForm<JobDraft>({
    initialValues,
    choices: ['industry_id', 'industry_position_id', 'time_commitment_id', 'pay_term_id', 'start_date', 'end_date'],
    rules: {
      title: rules.requiredMin3(m.jobs_title_label()),
      industry_id: rules.required(m.jobs_industry()),
      industry_position_id: rules.required(m.jobs_position()),
      time_commitment_id: rules.required(m.jobs_time()),
      description: rules.required(m.jobs_description()),
      location: rules.required(m.jobs_step({ step: 'place' })),
      pay_min: payMin,
      pay_max: payMax,
      pay_exact: payExact,
      pay_term_id: rules.required(m.jobs_pay_term()),
      end_date: rules.required(m.jobs_end_date()),
    },
  });
