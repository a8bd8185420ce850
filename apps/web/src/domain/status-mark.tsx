import type { ApplicationStatus } from '@marula/contract/transitions';
import type { ReactNode } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './status-mark.module.css';

/** A dot and the word: colour never stands alone. */
export function StatusMark({ status, children }: { status: ApplicationStatus; children: ReactNode }) {
  return (
    <span className={classes.root}>
      <span className={`${layout.dot} ${classes.dot}`} data-status={status} aria-hidden />
      {children}
    </span>
  );
}
