import type { ReactNode } from 'react';
import classes from './split.module.css';

interface SplitProps {
  children: ReactNode;
  /** Beside the list where there is room; on a phone it is a screen of its own. */
  side: ReactNode;
}

export const Split = ({ children, side }: SplitProps) => (
  <div className={classes.split}>
    <div className={classes.list}>{children}</div>
    <div className={classes.side}>{side}</div>
  </div>
);
