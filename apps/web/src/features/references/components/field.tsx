import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import classes from './field.module.css';

interface Words {
  label: string;
  hint?: string;
  error?: string | undefined;
}

function useWords({ label, hint, error }: Words) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    label: <label htmlFor={id}>{label}</label>,
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

/** The browser's own field: a phone brings its own calendar, and it weighs nothing. */
export function Field({ label, hint, error, ...input }: Words & InputHTMLAttributes<HTMLInputElement>) {
  const words = useWords({ label, ...(hint && { hint }), error });
  return (
    <div className={classes.field}>
      {words.label}
      <input {...input} {...words.control} />
      {words.below}
    </div>
  );
}

export function LongField({ label, hint, error, ...area }: Words & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const words = useWords({ label, ...(hint && { hint }), error });
  return (
    <div className={classes.field}>
      {words.label}
      <textarea {...area} {...words.control} />
      {words.below}
    </div>
  );
}
