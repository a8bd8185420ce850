import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  picture?: ReactNode;
  title: string;
  /** Of the title, among the page's headings. */
  level?: 1 | 2;
  children?: ReactNode;
  act?: ReactNode;
}

/** Says what will be here and offers the first step. */
export function EmptyState({ picture, title, level = 2, children, act }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      {picture}
      <Title className={classes.title}>{title}</Title>
      {children && <p>{children}</p>}
      {act && <div>{act}</div>}
    </div>
  );
}
