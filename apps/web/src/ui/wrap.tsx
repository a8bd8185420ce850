import type { ReactNode } from 'react';
import classes from './wrap.module.css';

/** The page's column: 1200 px at most, with gutters. */
export function Wrap({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={className ? `${classes.wrap} ${className}` : classes.wrap}>{children}</div>;
}
