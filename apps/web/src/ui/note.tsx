import type { ReactNode } from 'react';
import classes from './note.module.css';

/** A quiet box: what will be here, and where to go meanwhile. */
export function Note({ children }: { children: ReactNode }) {
  return <div className={classes.note}>{children}</div>;
}
