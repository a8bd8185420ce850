import { MultiSelect, Select } from '@mantine/core';
import { jobLimits } from '@marula/contract/job-limits';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import classes from './form-step.module.css';
import type { JobDraft, JobField } from './job-draft';
import type { JobForm } from './use-job-form';

type FieldsOf<Value> = { [F in JobField]: JobDraft[F] extends Value ? F : never }[JobField];
type ChoiceField = FieldsOf<number | null>;
type ChoicesField = 'language_ids' | 'document_ids';

export const optionData = (options: readonly ReferenceOption[]) =>
  options.map(({ id, name }) => ({ value: String(id), label: name }));

interface OptionFieldProps<Field> {
  form: JobForm;
  field: Field;
  label: string;
  options: readonly ReferenceOption[];
  description?: ReactNode;
}

/** One of a list, or none: what is not chosen is simply not said in the job. */
export function OptionField({ form, field, label, options, description }: OptionFieldProps<ChoiceField>) {
  const value = form.values[field];
  return (
    <Select
      label={label}
      placeholder={m.jobs_not_said()}
      description={description}
      clearable
      clearButtonProps={{ 'aria-label': m.jobs_choice_clear({ field: label }) }}
      searchable
      openOnFocus={false}
      nothingFoundMessage={m.jobs_nothing_found()}
      data={optionData(options)}
      data-path={field}
      error={form.errors[field]}
      value={value === null ? null : String(value)}
      onChange={(id) => form.setFieldValue(field, id === null ? null : Number(id))}
    />
  );
}

/** As many of a list as fit, in the order in which they were chosen. */
export function OptionsField({ form, field, label, options, description }: OptionFieldProps<ChoicesField>) {
  const values = form.values[field];
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={values.length === 0 ? m.jobs_not_said() : ''}
      searchable
      openOnFocus={false}
      hidePickedOptions
      classNames={{ pill: classes.pill ?? '', pillsList: classes.pills ?? '' }}
      maxValues={jobLimits.listed}
      nothingFoundMessage={m.jobs_nothing_found()}
      data={optionData(options)}
      data-path={field}
      error={form.errors[field]}
      value={values.map(String)}
      onChange={(ids) => form.setFieldValue(field, ids.map(Number))}
    />
  );
}
