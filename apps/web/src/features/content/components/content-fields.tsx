import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { duration } from '@marula/contract/limits';
import type { Currency } from '@marula/contract/tenants';
import { contentFieldWords } from '@/domain/content-fields';
import { m } from '@/paraglide/messages';
import { signOf, type Value } from '../content-words';
import { Changed } from './changed';

/** A form writes into the whole value; what is live is beside it, to mark what changes. */
export interface FormProps<V extends Value> {
  value: V;
  live: V | null;
  onChange: (value: V) => void;
  disabled: boolean;
}

interface FieldProps<V extends Value> extends FormProps<V> {
  field: string & keyof V;
}

const around = <V extends Value>({ field, value, live }: FieldProps<V>) => ({
  field,
  live,
  from: live?.[field],
  to: value[field],
});

interface TextProps {
  max: number;
  /** Stands for null. */
  placeholder?: string;
}

export function TextField<V extends Value>({ max, placeholder, ...props }: FieldProps<V> & TextProps) {
  const { field, value, onChange, disabled } = props;
  const typed = value[field] as string | null;
  return (
    <Changed {...around(props)}>
      <TextInput
        label={contentFieldWords(field)}
        maxLength={max}
        disabled={disabled}
        value={typed ?? ''}
        placeholder={placeholder}
        error={placeholder === undefined && typed?.trim() === '' ? m.content_required() : undefined}
        onChange={({ currentTarget }) =>
          onChange({ ...value, [field]: currentTarget.value || (placeholder === undefined ? '' : null) })
        }
      />
    </Changed>
  );
}

/** More than a line, and never empty. */
export function LongField<V extends Value>({ max, description, rows = 2, ...props }: FieldProps<V> & LongProps) {
  const { field, value, onChange, disabled } = props;
  const typed = value[field] as string;
  return (
    <Changed {...around(props)}>
      <Textarea
        label={contentFieldWords(field)}
        description={description}
        autosize
        minRows={rows}
        maxRows={LONGEST_ROWS}
        maxLength={max}
        disabled={disabled}
        value={typed}
        error={typed.trim() === '' ? m.content_required() : undefined}
        onChange={({ currentTarget }) => onChange({ ...value, [field]: currentTarget.value })}
      />
    </Changed>
  );
}

interface LongProps {
  max: number;
  description?: string;
  /** Of a field that nothing is written in yet. */
  rows?: number;
}

/** More than that scrolls: what stands below it has to be reached. */
const LONGEST_ROWS = 24;

/** As the device's clock says it, to the minute; what that field gives back has no zone. */
const onOwnClock = (moment: string): string => {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * duration.minute).toISOString().slice(0, 16);
};

/** Empty stands for null. */
export function MomentField<V extends Value>(props: FieldProps<V>) {
  const { field, value, onChange, disabled } = props;
  const stored = value[field] as string | null;
  return (
    <Changed {...around(props)}>
      <TextInput
        type="datetime-local"
        label={contentFieldWords(field)}
        description={m.content_moment_note()}
        disabled={disabled}
        value={stored ? onOwnClock(stored) : ''}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange({ ...value, [field]: typed ? new Date(typed).toISOString() : null })
        }
      />
    </Changed>
  );
}

interface NumberProps {
  min: number;
  max: number;
  /** What an empty field says, where it stands for null. */
  none?: string;
  /** A price is typed in whole units and stored in hundredths; so is a percentage. */
  hundredths?: boolean;
  currency?: Currency;
  suffix?: string;
  description?: string;
}

export function NumberField<V extends Value>({
  min,
  max,
  none,
  hundredths = false,
  currency,
  suffix = '',
  description,
  ...props
}: FieldProps<V> & NumberProps) {
  const { field, value, onChange, disabled } = props;
  const by = hundredths ? 100 : 1;
  const stored = value[field] as number | null;
  const isMissing = Number.isNaN(stored);
  const isOutside = stored !== null && (stored < min || stored > max);
  const empty = none === undefined ? Number.NaN : null;
  return (
    <Changed {...around(props)}>
      <NumberInput
        label={contentFieldWords(field)}
        description={description}
        hideControls
        allowNegative={false}
        allowDecimal={hundredths}
        decimalScale={hundredths ? 2 : 0}
        thousandSeparator=" "
        clampBehavior="none"
        prefix={currency ? `${signOf(currency)} ` : ''}
        suffix={suffix}
        disabled={disabled}
        placeholder={none}
        value={stored === null || isMissing ? '' : stored / by}
        error={
          isMissing ? m.content_required() : isOutside ? m.content_outside({ min: min / by, max: max / by }) : undefined
        }
        onChange={(typed) => onChange({ ...value, [field]: typed === '' ? empty : Math.round(Number(typed) * by) })}
      />
    </Changed>
  );
}

export function SwitchField<V extends Value>(props: FieldProps<V>) {
  const { field, value, onChange, disabled } = props;
  return (
    <Changed {...around(props)}>
      <Switch
        label={contentFieldWords(field)}
        checked={Boolean(value[field])}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ ...value, [field]: currentTarget.checked })}
      />
    </Changed>
  );
}
