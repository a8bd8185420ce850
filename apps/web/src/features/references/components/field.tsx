import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { type FieldWords, fieldLook, useFieldWords } from '@/ui/field-words';
import classes from './field.module.css';

/** The browser's own field: it weighs nothing. */
export function Field({ label, hint, error, ...input }: FieldWords & InputHTMLAttributes<HTMLInputElement>) {
  const words = useFieldWords({ label, hint, error });
  return (
    <div className={classes.field}>
      {words.label}
      <input {...input} {...words.control} className={fieldLook(classes.input)} />
      {words.below}
    </div>
  );
}

export function LongField({ label, hint, error, ...area }: FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const words = useFieldWords({ label, hint, error });
  return (
    <div className={classes.field}>
      {words.label}
      <textarea {...area} {...words.control} className={fieldLook(classes.long)} />
      {words.below}
    </div>
  );
}
