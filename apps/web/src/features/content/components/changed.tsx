import type { ReactNode } from 'react';
import { changeWords, currencyOf, isSame, type Value } from '../content-words';
import { FieldChange } from './field-change';
import classes from './field-pair.module.css';

interface ChangedProps {
  field: string;
  /** Null where it is not there yet: then everything is new, and nothing is marked. */
  live: Value | null;
  from: unknown;
  to: unknown;
  children: ReactNode;
}

/** A field, marked where it is another than what is live, with both under it. */
export function Changed({ field, live, from, to, children }: ChangedProps) {
  const isChanged = live !== null && !isSame(from, to);
  return (
    <div className={classes.changed} data-changed={isChanged || undefined}>
      {children}
      {isChanged && !Number.isNaN(to) && <FieldChange {...changeWords(field, from, to, currencyOf(live))} />}
    </div>
  );
}
