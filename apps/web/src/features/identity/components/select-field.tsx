import type { SelectHTMLAttributes } from 'react';
import { m } from '@/paraglide/messages';
import { fieldLook, useFieldWords } from '@/ui/field-words';
import { Icon } from '@/ui/icon';
import classes from '@/ui/text-field.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: readonly { id: number; name: string }[];
}

/** One of a list, or nothing. */
export function SelectField({ label, options, ...select }: SelectFieldProps) {
  const words = useFieldWords({ label });
  return (
    <div className={classes.field}>
      {words.label}
      <div className={classes.box}>
        <select {...select} {...words.control} className={fieldLook(classes.select)}>
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
