import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  className?: string | undefined;
}

/** One of a few, all of them seen: native radios that look like one control. */
export function Choice<T extends string>({ label, value, onChange, options, className = '' }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={`${classes.root} ${className}`}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
