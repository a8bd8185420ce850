import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import type { Rule } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import type { JobDraft } from './job-draft';
import { publishRules } from './job-rules';

export type JobForm = UseFormReturnType<JobDraft>;

const asRule = (message: string | undefined): Rule =>
  z.unknown().superRefine((_, context) => {
    if (message) context.addIssue({ code: 'custom', message });
  });

/** `stored`: as the job is known to be, where it is not what the form starts with. */
export const useJobForm = (initialValues: JobDraft, stored = initialValues): JobForm =>
  useForm<JobDraft>({
    initialValues,
    choices: [
      ...(['industry_id', 'industry_position_id', 'time_commitment_id', 'pay_term_id', 'location'] as const),
      ...(['start_date', 'end_date'] as const),
    ],
    rules: publishRules(asRule, stored),
  });

/** Parts of a job that are no job yet: nothing has to be said in them. */
export const useJobParts = (initialValues: JobDraft): JobForm => useForm<JobDraft>({ initialValues, rules: {} });
