import { Select } from '@mantine/core';
import { m } from '@/paraglide/messages';
import classes from './form-step.module.css';
import type { JobOptions } from './job-draft';
import { optionData } from './option-fields';
import type { JobForm } from './use-job-form';

interface KindFieldsProps {
  form: JobForm;
  options: JobOptions;
}

/** As many as somebody looks through; typing finds the others. */
const listed = 60;

/** All that are offered and the one that a job has, by industry: those of the chosen one first. */
const positionGroups = ({ industries, industry_positions }: JobOptions, chosen: number | null, own: number | null) =>
  industries
    .toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
    .map(({ id, name }) => ({
      group: name,
      items: optionData(industry_positions.filter((one) => one.industry_id === id && (one.shown || one.id === own))),
    }));

/** A position belongs to one industry, so choosing it says both. */
export const choosePosition = (form: JobForm, position: { id: number; industry_id: number }) => {
  form.setFieldValue('industry_id', position.industry_id);
  form.setFieldValue('industry_position_id', position.id);
  form.clearFieldError('industry_id');
  form.clearFieldError('industry_position_id');
};

export function KindFields({ form, options }: KindFieldsProps) {
  const { industry_id, industry_position_id } = form.values;
  // A list that opens by itself would cover the message that led to it.
  const shared = { required: true, searchable: true, openOnFocus: false, nothingFoundMessage: m.jobs_nothing_found() };
  return (
    <div className={classes.pair}>
      <Select
        {...shared}
        label={m.jobs_industry()}
        placeholder={m.jobs_choose()}
        data={optionData(options.industries)}
        data-path="industry_id"
        error={form.errors.industry_id}
        value={industry_id === null ? null : String(industry_id)}
        onChange={(id) => {
          form.setFieldValue('industry_id', Number(id));
          form.setFieldValue('industry_position_id', null);
          form.clearFieldError('industry_position_id');
        }}
      />
      <Select
        {...shared}
        label={m.jobs_position()}
        placeholder={m.jobs_choose()}
        limit={listed}
        data={positionGroups(options, industry_id, industry_position_id)}
        data-path="industry_position_id"
        error={form.errors.industry_position_id}
        value={industry_position_id === null ? null : String(industry_position_id)}
        onChange={(id) => {
          const position = options.industry_positions.find((one) => String(one.id) === id);
          if (position) choosePosition(form, position);
        }}
      />
    </div>
  );
}
