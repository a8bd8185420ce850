import type { ReactNode } from 'react';
import classes from './work-area.module.css';

/** The content of a work screen: at most 1280 px, with the screen's own gutters. */
export function WorkArea({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
