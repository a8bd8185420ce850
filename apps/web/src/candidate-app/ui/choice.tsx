import type { ComponentProps, ReactNode } from 'react';
import classes from './choice.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  kind?: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
}

/** A real radio or check box as wide as the thumb likes it. */
export const Choice = ({ kind = 'radio', label, hint, ...input }: ChoiceProps) => (
  <label className={classes.choice}>
    <input type={kind} {...input} />
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  </label>
);

interface ChoicesProps {
  legend: string;
  /** The question stands above in larger letters. */
  quiet?: boolean;
  children: ReactNode;
}

export const Choices = ({ legend, quiet = false, children }: ChoicesProps) => (
  <fieldset className={classes.set}>
    <legend data-quiet={quiet || undefined}>{legend}</legend>
    {children}
  </fieldset>
);
