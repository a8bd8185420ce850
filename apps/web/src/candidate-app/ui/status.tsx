import classes from './status.module.css';

export type Stage = 'invited' | 'waiting' | 'sent' | 'opened' | 'shortlisted' | 'hired' | 'declined' | 'closed';

/** A dot and its word; the colour never speaks alone. */
export const Status = ({ stage, children }: { stage: Stage; children: string }) => (
  <span className={classes.status} data-stage={stage}>
    {children}
  </span>
);
