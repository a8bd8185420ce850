import { type ReactNode, useId } from 'react';
import classes from './field-words.module.css';

export interface FieldWords {
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
}

/** What stands around one of the browser's own fields, and what joins them for who hears the page. */
export function useFieldWords({ label, hint, error }: FieldWords) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    label: (
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
    ),
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
    below: (
      <>
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
      </>
    ),
  };
}

/** How such a field looks; how high it is says the page that has it. */
export const fieldLook = (own: string | undefined) => `${classes.input} ${own}`;
