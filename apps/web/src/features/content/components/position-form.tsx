import { NumberInput, Select, Text } from '@mantine/core';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import { useQuery } from '@tanstack/react-query';
import { contentFieldWords } from '@/domain/content-fields';
import { formOptionsQuery } from '@/lib/form-options';
import { m } from '@/paraglide/messages';
import { Changed } from './changed';
import { type FormProps, LongField, SwitchField, TextField } from './content-fields';
import classes from './field-pair.module.css';
import { LinesField } from './lines-field';

type Position = ContentValue<'position'>;
type Form = FormProps<Position>;
type ListField = 'synonyms' | 'skills' | 'tools' | 'requirements' | 'related';

const { listName, duties, entries, entry, pay } = contentLimits;

/** Jobs and people have a position with its industry, so what is there stays in its own. */
function Industry({ value, live, onChange, disabled }: Form) {
  const { data } = useQuery(formOptionsQuery);
  const names = data?.industries.map(({ name }) => name) ?? [];
  return (
    <Select
      label={contentFieldWords('industry')}
      description={live ? m.content_industry_stays() : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      searchable
      allowDeselect={false}
      disabled={disabled || live !== null}
      value={value.industry || null}
      data={names.includes(value.industry) || !value.industry ? names : [value.industry, ...names]}
      onChange={(industry) => industry && onChange({ ...value, industry })}
    />
  );
}

function List({ field, description, ...form }: Form & { field: ListField; description?: string }) {
  const { value, live, onChange, disabled } = form;
  const isName = field === 'synonyms' || field === 'related';
  return (
    <LinesField
      field={field}
      live={live}
      before={live?.[field]}
      lines={value[field]}
      most={entries}
      longest={isName ? listName : entry}
      description={description ?? m.content_one_a_line()}
      disabled={disabled}
      onChange={(lines) => onChange({ ...value, [field]: lines })}
    />
  );
}

function Pay({ country, value, live, onChange, disabled }: Form & { country: TenantCode }) {
  const now = value.pay[country];
  const [low, high] = now;
  const write = (index: 0 | 1, typed: number | string) => {
    const next: [number, number] = [...now];
    next[index] = typed === '' ? Number.NaN : Math.round(Number(typed));
    onChange({ ...value, pay: { ...value.pay, [country]: next } });
  };
  const isTurned = low > high;
  return (
    <Changed field={`pay_${country}`} live={live} from={live?.pay[country]} to={now}>
      <div className={classes.pair}>
        {([0, 1] as const).map((index) => (
          <NumberInput
            key={index}
            label={index === 0 ? m.content_pay_low() : m.content_pay_high()}
            hideControls
            allowNegative={false}
            allowDecimal={false}
            thousandSeparator=" "
            clampBehavior="none"
            max={pay}
            prefix={`${tenants[country].currency_symbol} `}
            disabled={disabled}
            value={Number.isNaN(now[index]) ? '' : now[index]}
            error={
              Number.isNaN(now[index])
                ? m.content_required()
                : index === 1 && isTurned
                  ? m.content_pay_turned()
                  : undefined
            }
            onChange={(typed) => write(index, typed)}
          />
        ))}
      </div>
    </Changed>
  );
}

function InCountry({ country, ...form }: Form & { country: TenantCode }) {
  const { value, live, onChange, disabled } = form;
  return (
    <fieldset className={classes.group}>
      <Text component="legend" fw={550}>
        {tenants[country].name}
      </Text>
      <Pay country={country} {...form} />
      <LinesField
        field={`qualifications_${country}`}
        live={live}
        before={live?.qualifications[country]}
        lines={value.qualifications[country]}
        most={entries}
        longest={entry}
        description={m.content_one_a_line()}
        disabled={disabled}
        onChange={(lines) => onChange({ ...value, qualifications: { ...value.qualifications, [country]: lines } })}
      />
    </fieldset>
  );
}

export function PositionForm(form: Form) {
  return (
    <>
      <div className={classes.pair}>
        <TextField {...form} field="name" max={listName} />
        <Industry {...form} />
      </div>
      <List {...form} field="synonyms" description={m.content_synonyms_note()} />
      <LongField {...form} field="duties" max={duties} />
      <div className={classes.pair}>
        <List {...form} field="skills" />
        <List {...form} field="tools" />
        <List {...form} field="requirements" />
        <List {...form} field="related" description={m.content_related_note()} />
      </div>
      {tenantCodes.map((country) => (
        <InCountry key={country} country={country} {...form} />
      ))}
      <SwitchField {...form} field="shown" />
    </>
  );
}
