import type { ReactNode } from 'react';
import classes from './row.module.css';

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
);

interface RowProps {
  lead?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

/** A person, a device, an account: who, what about them, and what can be done. */
export const Row = ({ lead, title, text, children }: RowProps) => (
  <li className={classes.row}>
    {lead}
    <div className={classes.words}>
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{text}</span>
    </div>
    {children && <div className={classes.acts}>{children}</div>}
  </li>
);
