import type { ReactNode } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './note.module.css';

/** A quiet box: what will be here, and where to go meanwhile. */
export function Note({ children }: { children: ReactNode }) {
  return <div className={`${layout.card} ${classes.note}`}>{children}</div>;
}
