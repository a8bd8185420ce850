import type { TextareaHTMLAttributes } from 'react';
import { type FieldWords, fieldLook, useFieldWords } from './field-words';
import classes from './text-field.module.css';

interface TextAreaProps extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** The browser's own, for text of several lines. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const words = useFieldWords({ label, hint, error });
  return (
    <div className={classes.field}>
      {words.label}
      <textarea {...area} {...words.control} className={fieldLook(classes.area)} />
      {words.below}
    </div>
  );
}
