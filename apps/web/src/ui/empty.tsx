import type { ReactNode } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './empty.module.css';

interface EmptyProps {
  title: string;
  text: string;
  /** One step that fills the place. */
  action?: ReactNode;
  /** What the row to come will carry at its end. */
  mark?: ReactNode;
}

/** Says what will stand here: a ghost of the row to come, a line, and one step when there is one. */
export function Empty({ title, text, action, mark }: EmptyProps) {
  return (
    <div className={classes.root}>
      <div className={`${layout.row} ${classes.ghost}`} aria-hidden>
        <span className={classes.face} />
        <span className={classes.lines}>
          <i />
          <i />
        </span>
        {mark}
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  );
}
