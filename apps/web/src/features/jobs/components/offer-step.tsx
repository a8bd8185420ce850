import { Switch } from '@mantine/core';
import { duration, jobLimits } from '@marula/contract/limits';
import { formatDate } from '@/lib/format';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ChipChoices } from '@/ui/chip-choice';
import { DateField } from '@/ui/date-field';
import classes from './form-step.module.css';
import type { JobOptions } from './job-draft';
import { shownBenefits } from './job-preview';
import { PayCheck, type PayHint } from './pay-check';
import { PayFields } from './pay-fields';
import type { JobForm } from './use-job-form';

interface OfferStepProps {
  form: JobForm;
  options: JobOptions;
  now: Date;
  /** What other open jobs of this position and province pay. */
  payHint?: PayHint | undefined;
}

/** As the date field writes it: a calendar date of the tenant. */
const calendarDay = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: getTenant().time_zone });

/** Figures in the field, and the date in words under it: 04/01/27 is read in two ways. */
const inWords = (date: string | null) =>
  date ? m.jobs_date_words({ date: formatDate(new Date(date), 'UTC') }) : undefined;

function Dates({ form, now }: Pick<OfferStepProps, 'form' | 'now'>) {
  const { start_date, end_date } = form.values;
  const lastDay = new Date(now.getTime() + jobLimits.runDays * duration.day);
  return (
    <div className={classes.pair}>
      <DateField
        label={m.jobs_start_date()}
        clearLabel={m.jobs_date_clear()}
        minDate={calendarDay(now)}
        description={inWords(start_date)}
        {...form.getInputProps('start_date')}
      />
      <DateField
        label={m.jobs_end_date()}
        required
        minDate={calendarDay(now)}
        maxDate={calendarDay(lastDay)}
        description={inWords(end_date) ?? m.jobs_end_date_hint({ days: jobLimits.runDays })}
        {...form.getInputProps('end_date')}
      />
    </div>
  );
}

export function OfferStep({ form, options, now, payHint }: OfferStepProps) {
  const { values } = form;
  return (
    <>
      <h1 className={classes.title}>{m.jobs_offer_title()}</h1>
      <PayFields form={form} terms={options.remuneration_terms} />
      {payHint && <PayCheck hint={payHint} draft={values} />}
      <div className={classes.switches}>
        <Switch label={m.jobs_negotiable()} {...form.getInputProps('negotiable', { type: 'checkbox' })} />
        <Switch label={m.jobs_hide_pay()} {...form.getInputProps('hide_pay', { type: 'checkbox' })} />
      </div>
      <hr className={classes.rule} />
      <ChipChoices
        label={m.jobs_benefits()}
        description={m.jobs_benefits_hint({ count: shownBenefits })}
        options={options.benefits}
        values={values.benefit_ids}
        onChange={(ids) => form.setFieldValue('benefit_ids', ids)}
      />
      <Dates form={form} now={now} />
    </>
  );
}
