import type { InputHTMLAttributes, ReactNode } from 'react';
import { type FieldWords, fieldLook, useFieldWords } from './field-words';
import classes from './text-field.module.css';

export interface TextFieldProps extends FieldWords, InputHTMLAttributes<HTMLInputElement> {
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** The browser's own field: a password manager fills it, and it weighs nothing before the first page. */
export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
  const words = useFieldWords({ label, hint, error });
  return (
    <div className={classes.field}>
      {words.label}
      <div className={classes.box}>
        <input {...input} {...words.control} className={fieldLook(classes.input)} />
        {end}
      </div>
      {words.below}
    </div>
  );
}
