import { Group, Input, NumberInput, SegmentedControl, Select } from '@mantine/core';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { companyTenant } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import classes from './form-step.module.css';
import type { JobForm } from './use-job-form';

interface PayFieldsProps {
  form: JobForm;
  terms: readonly ReferenceOption[];
}

const minorUnits = 100;

type Amount = 'pay_min' | 'pay_max' | 'pay_exact';

/** Shown and typed in whole units, kept in minor ones. */
function AmountField({ form, field, label }: { form: JobForm; field: Amount; label: string }) {
  const amount = form.values[field];
  return (
    <NumberInput
      label={label}
      required
      hideControls
      min={0}
      max={99_999_999}
      decimalScale={2}
      allowNegative={false}
      thousandSeparator=" "
      prefix={`${companyTenant().currency_symbol} `}
      inputMode="decimal"
      data-path={field}
      error={form.errors[field]}
      value={amount === null ? '' : amount / minorUnits}
      onChange={(value) => form.setFieldValue(field, typeof value === 'number' ? Math.round(value * minorUnits) : null)}
      onBlur={() => form.validateField(field)}
    />
  );
}

export function PayFields({ form, terms }: PayFieldsProps) {
  const { pay_kind, pay_term_id } = form.values;
  return (
    <>
      <Input.Wrapper label={m.jobs_pay()} required labelElement="div">
        <Group gap="sm" align="flex-start">
          <SegmentedControl
            aria-label={m.jobs_pay_kind()}
            value={pay_kind}
            onChange={(kind) => form.setFieldValue('pay_kind', kind === 'exact' ? 'exact' : 'range')}
            data={[
              { value: 'range', label: m.jobs_pay_range() },
              { value: 'exact', label: m.jobs_pay_exact() },
            ]}
          />
          <Select
            aria-label={m.jobs_pay_term()}
            placeholder={m.jobs_pay_term()}
            w={148}
            data={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={form.errors.pay_term_id}
            value={pay_term_id === null ? null : String(pay_term_id)}
            onChange={(id) => form.setFieldValue('pay_term_id', Number(id))}
          />
        </Group>
      </Input.Wrapper>
      {pay_kind === 'range' ? (
        <div className={classes.pair} data-keep>
          <AmountField form={form} field="pay_min" label={m.jobs_pay_from()} />
          <AmountField form={form} field="pay_max" label={m.jobs_pay_to()} />
        </div>
      ) : (
        <AmountField form={form} field="pay_exact" label={m.jobs_pay_amount()} />
      )}
    </>
  );
}
