import { Select, TextInput } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { ChipChoice } from '@/ui/chip-choice';
import { CharactersLeft } from './characters-left';
import classes from './form-step.module.css';
import type { JobOptions } from './job-draft';
import { optionData } from './option-fields';
import { StepTitle } from './step-title';
import { TextField } from './text-field';
import type { JobForm } from './use-job-form';

interface WorkStepProps {
  form: JobForm;
  options: JobOptions;
}

/** Long enough for a person to decide by. */
const aim = 300;

const descriptionHint = (count: number) =>
  count < aim ? m.jobs_description_hint({ count, aim }) : m.jobs_description_enough({ count });

function Kind({ form, options }: WorkStepProps) {
  const { industry_id, industry_position_id } = form.values;
  const positions = options.industry_positions.filter((position) => position.industry_id === industry_id);
  // A list that opens by itself would cover the message that led to it.
  const shared = { required: true, searchable: true, openOnFocus: false, nothingFoundMessage: m.jobs_nothing_found() };
  return (
    <div className={classes.pair}>
      <Select
        {...shared}
        label={m.jobs_industry()}
        placeholder={m.jobs_choose()}
        data={optionData(options.industries)}
        error={form.errors.industry_id}
        value={industry_id === null ? null : String(industry_id)}
        onChange={(id) => {
          form.setFieldValue('industry_id', Number(id));
          // A position belongs to one industry.
          form.setFieldValue('industry_position_id', null);
          form.clearFieldError('industry_position_id');
        }}
      />
      <Select
        {...shared}
        label={m.jobs_position()}
        placeholder={industry_id === null ? m.jobs_position_first() : m.jobs_choose()}
        disabled={industry_id === null}
        data={optionData(positions)}
        error={form.errors.industry_position_id}
        value={industry_position_id === null ? null : String(industry_position_id)}
        onChange={(id) => form.setFieldValue('industry_position_id', Number(id))}
      />
    </div>
  );
}

export function WorkStep({ form, options }: WorkStepProps) {
  return (
    <>
      <StepTitle>{m.jobs_work_title()}</StepTitle>
      <TextInput
        label={m.jobs_title_label()}
        required
        maxLength={textLimits.title}
        description={
          <>
            {m.jobs_title_hint()} <CharactersLeft length={form.values.title.length} limit={textLimits.title} />
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('title')}
      />
      <Kind form={form} options={options} />
      <ChipChoice
        label={m.jobs_time()}
        required
        options={options.time_commitments}
        error={form.errors.time_commitment_id}
        value={form.values.time_commitment_id}
        onChange={(id) => form.setFieldValue('time_commitment_id', id)}
      />
      <ChipChoice
        label={m.jobs_capacity()}
        options={options.capacities}
        error={form.errors.capacity_id}
        value={form.values.capacity_id}
        onChange={(id) => form.setFieldValue('capacity_id', id)}
      />
      <TextField form={form} field="description" label={m.jobs_description()} hint={descriptionHint} required />
    </>
  );
}
