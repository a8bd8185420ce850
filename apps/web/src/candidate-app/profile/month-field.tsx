import { candidateLimits } from '@marula/contract/limits';
import { useId } from 'react';
import { dayAt } from '@/lib/days';
import { m } from '@/paraglide/messages';
import classes from './month-field.module.css';

interface MonthFieldProps {
  label: string;
  /** The first day of the month. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
}

/** Longer than a working life. */
const years = 70;
const monthsOfYear = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const yearsBack = () => {
  const now = Number(dayAt(new Date()).slice(0, 4));
  const first = Math.max(now - years, Number(candidateLimits.earliestDate.slice(0, 4)));
  return Array.from({ length: now - first + 1 }, (_, index) => String(now - index));
};

/** People remember a month, not a day. Two plain lists work on every phone. */
export function MonthField({ label, value, onChange, error }: MonthFieldProps) {
  const id = useId();
  const [year = '', month = ''] = value?.split('-') ?? [];
  const options = yearsBack();
  // January until they say which: a year alone is worth more than nothing.
  const put = (year: string, month: string) => onChange(year ? `${year}-${month || '01'}-01` : null);
  return (
    <fieldset className={classes.month} aria-describedby={error ? id : undefined} data-error={error ? true : undefined}>
      <legend>{label}</legend>
      <select
        aria-label={m.candidate_app_profile_month_of({ label })}
        value={month}
        onChange={(event) => put(year || options[0] || '', event.currentTarget.value)}
      >
        <option value="">{m.candidate_app_profile_month()}</option>
        {monthsOfYear.map((number) => (
          <option key={number} value={number}>
            {m.candidate_app_profile_month_name({ month: number })}
          </option>
        ))}
      </select>
      <select
        aria-label={m.candidate_app_profile_year_of({ label })}
        value={year}
        onChange={(event) => put(event.currentTarget.value, month)}
      >
        <option value="">{m.candidate_app_profile_year()}</option>
        {(year && !options.includes(year) ? [year, ...options] : options).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
