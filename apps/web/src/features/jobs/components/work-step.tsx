import { NumberInput, TextInput } from '@mantine/core';
import { jobLimits } from '@marula/contract/job-limits';
import { textLimits } from '@marula/contract/limits';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { ChipChoice } from '@/ui/chip-choice';
import { CharactersLeft } from './characters-left';
import type { JobOptions } from './job-draft';
import { KindFields } from './kind-fields';
import { StepTitle } from './step-title';
import { TextField } from './text-field';
import type { JobForm } from './use-job-form';

interface WorkStepProps {
  form: JobForm;
  options: JobOptions;
  /** What the title may mean, under it. */
  proposals?: ReactNode;
  /** Before the fields. */
  felix?: ReactNode;
}

/** Long enough for a person to decide by. */
const aim = 300;

const descriptionHint = (count: number) =>
  count < aim ? m.jobs_description_hint({ count, aim }) : m.jobs_description_enough({ count });

export function WorkStep({ form, options, proposals, felix }: WorkStepProps) {
  return (
    <>
      <StepTitle>{m.jobs_work_title()}</StepTitle>
      {felix}
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
      {proposals}
      <KindFields form={form} options={options} />
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
      <NumberInput
        label={m.jobs_openings()}
        description={m.jobs_openings_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        w={260}
        maw="100%"
        {...jobLimits.openings}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        data-path="openings"
        error={form.errors.openings}
        value={form.values.openings ?? ''}
        onChange={(value) => form.setFieldValue('openings', typeof value === 'number' ? value : null)}
        onBlur={() => form.validateField('openings')}
      />
      <TextField form={form} field="description" label={m.jobs_description()} hint={descriptionHint} required />
    </>
  );
}
