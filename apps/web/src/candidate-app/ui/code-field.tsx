import { codeLength as length } from '@marula/contract/candidate-app-paths';
import { useId } from 'react';
import classes from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** One input drawn as a box for each digit, so that the phone can fill it from the message. */
export function CodeField({ label, value, onChange, error }: CodeFieldProps) {
  const id = useId();
  const boxes = Array.from({ length }, (_, index) => index);
  return (
    <div className={classes.code}>
      <label htmlFor={id}>{label}</label>
      <div>
        {boxes.map((index) => (
          <span key={index} data-now={index === value.length || undefined} aria-hidden>
            {value[index]}
          </span>
        ))}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
