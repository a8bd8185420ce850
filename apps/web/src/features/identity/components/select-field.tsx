import { type SelectHTMLAttributes, useId } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './field.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: readonly { id: number; name: string }[];
}

/** One of a list, or nothing. */
export function SelectField({ label, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <select {...select} id={id} className={classes.select}>
          <option value="">{m.identity_choose()}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className={classes.chevron ?? ''} />
      </div>
    </div>
  );
}
