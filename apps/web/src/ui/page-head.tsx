import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title';
import layout from './layout.module.css';
import classes from './page-head.module.css';
import { Wrap } from './wrap';

interface PageHeadProps {
  /** Left out where it is the page's own title. */
  title?: string;
  lead?: string;
  children?: ReactNode;
}

/** The head of a public page: its one h1, one sentence, and what can be done at once. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  const pageTitle = usePageTitle();
  return (
    <Wrap className={classes.head}>
      <h1 className={layout.headline}>{title ?? pageTitle}</h1>
      {lead && <p className={`${layout.muted} ${layout.lead}`}>{lead}</p>}
      {children}
    </Wrap>
  );
}
