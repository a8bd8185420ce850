import { Group, Switch, TagsInput } from '@mantine/core';
import { jobLimits } from '@marula/contract/job-limits';
import { textLimits } from '@marula/contract/limits';
import type { ReactNode } from 'react';
import { dayAt, isDay } from '@/lib/days';
import { m } from '@/paraglide/messages';
import { ChipChoices } from '@/ui/chip-choice';
import { DateField } from '@/ui/date-field';
import classes from './form-step.module.css';
import type { JobOptions } from './job-draft';
import { OptionField } from './option-fields';
import { PayFields } from './pay-fields';
import { shownBenefits } from './preview-card';
import { StepTitle } from './step-title';
import type { JobForm } from './use-job-form';

interface OfferStepProps {
  form: JobForm;
  options: JobOptions;
  now: Date;
  /** What others pay. */
  hint?: ReactNode;
}

function Dates({ form, now }: Pick<OfferStepProps, 'form' | 'now'>) {
  const { start_date } = form.values;
  const today = dayAt(now);
  return (
    <div className={classes.pair}>
      <DateField
        label={m.jobs_start_date()}
        clearLabel={m.jobs_date_clear()}
        minDate={today}
        {...form.getInputProps('start_date')}
      />
      <DateField
        label={m.jobs_end_date()}
        clearLabel={m.jobs_date_clear()}
        minDate={isDay(start_date) && start_date > today ? start_date : today}
        description={m.jobs_end_date_hint()}
        {...form.getInputProps('end_date')}
      />
    </div>
  );
}

function Benefits({ form, options }: Pick<OfferStepProps, 'form' | 'options'>) {
  return (
    <>
      <ChipChoices
        label={m.jobs_benefits()}
        description={m.jobs_benefits_hint({ count: shownBenefits })}
        options={options.benefits}
        error={form.errors.benefit_ids}
        values={form.values.benefit_ids}
        onChange={(ids) => form.setFieldValue('benefit_ids', ids)}
      />
      <TagsInput
        label={m.jobs_own_benefits()}
        description={m.jobs_own_benefits_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ pill: classes.pill ?? '', pillsList: classes.pills ?? '' }}
        maxTags={jobLimits.listed}
        maxLength={textLimits.name}
        acceptValueOnBlur
        splitChars={[',', ';']}
        error={form.errors.custom_benefits}
        value={form.values.custom_benefits}
        onChange={(benefits) => form.setFieldValue('custom_benefits', benefits)}
      />
    </>
  );
}

function Staff({ form, options }: Pick<OfferStepProps, 'form' | 'options'>) {
  return (
    <>
      <div className={classes.pair}>
        <OptionField
          form={form}
          field="staff_accommodation_id"
          label={m.jobs_accommodation()}
          options={options.staff_accommodation}
        />
        <OptionField form={form} field="staff_meals_id" label={m.jobs_meals()} options={options.staff_meals} />
      </div>
      <div className={classes.pair}>
        <OptionField form={form} field="staff_leave_id" label={m.jobs_leave()} options={options.staff_leave} />
        <OptionField form={form} field="staff_tips_id" label={m.jobs_tips()} options={options.staff_tips} />
      </div>
    </>
  );
}

export function OfferStep({ form, options, now, hint }: OfferStepProps) {
  return (
    <>
      <StepTitle>{m.jobs_offer_title()}</StepTitle>
      <PayFields form={form} terms={options.remuneration_terms} />
      {hint}
      <Group gap="0 32px" align="stretch">
        <Switch label={m.jobs_negotiable()} {...form.getInputProps('negotiable', { type: 'checkbox' })} />
        <Switch label={m.jobs_hide_pay()} {...form.getInputProps('hide_pay', { type: 'checkbox' })} />
      </Group>
      <hr className={classes.rule} />
      <Benefits form={form} options={options} />
      <Staff form={form} options={options} />
      <hr className={classes.rule} />
      <Dates form={form} now={now} />
    </>
  );
}
