import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  act?: ReactNode;
}

/** Says what will be here and offers the first step. */
export const EmptyState = ({ picture, title, children, act }: EmptyStateProps) => (
  <div className={classes.empty}>
    {picture}
    <h2>{title}</h2>
    <p>{children}</p>
    {act && <div>{act}</div>}
  </div>
);
