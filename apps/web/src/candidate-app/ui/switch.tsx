import type { ComponentProps, ReactNode } from 'react';
import classes from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export const Switch = ({ label, hint, ...input }: SwitchProps) => (
  <label className={classes.switch}>
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
    <input type="checkbox" {...input} />
  </label>
);
