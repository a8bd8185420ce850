import type { ReactNode } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './section.module.css';
import { Wrap } from './wrap';

interface SectionProps {
  title: string;
  lead?: string;
  /** A link or control that belongs to the title. */
  action?: ReactNode;
  ground?: 'white' | 'haze' | 'milk';
  id?: string;
  /** Less space above, where the section belongs to what comes before it. */
  tight?: boolean;
  children: ReactNode;
}

export function Section({ title, lead, action, ground = 'white', id, tight, children }: SectionProps) {
  return (
    <section className={classes.section} data-ground={ground} data-tight={tight || undefined} id={id}>
      <Wrap>
        <div className={`${layout.wrapping} ${classes.head}`}>
          <div>
            <h2 className={layout.title}>{title}</h2>
            {lead && <p className={`${layout.muted} ${layout.lead} ${classes.lead}`}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </Wrap>
    </section>
  );
}
