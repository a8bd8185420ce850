import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import classes from './field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: ReactNode;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** The browser's own field: a password manager fills it, and it weighs nothing before the first page. */
export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
