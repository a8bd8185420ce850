import type { ReactNode } from 'react';
import classes from './page-head.module.css';
import { Wrap } from './wrap';

interface PageHeadProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** The head of a public page: its one h1, one sentence, and what can be done at once. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <Wrap className={classes.head}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </Wrap>
  );
}
