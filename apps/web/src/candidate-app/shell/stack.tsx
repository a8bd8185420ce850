import type { ReactNode } from 'react';
import classes from './stack.module.css';

interface StackProps {
  title?: ReactNode;
  /** A link at the end of the title's line. */
  more?: ReactNode;
  sub?: ReactNode;
  /** Where a link within the page leads. */
  id?: string;
  children: ReactNode;
}

/** A part of a screen: a heading and what is under it. */
export const Stack = ({ title, more, sub, id, children }: StackProps) => (
  <section className={classes.stack} id={id}>
    {title && (
      <header>
        <h2>{title}</h2>
        {more}
      </header>
    )}
    {sub && <p className={classes.sub}>{sub}</p>}
    {children}
  </section>
);

/** One column, for what stands alone. */
export const Page = ({ children }: { children: ReactNode }) => <div className={classes.page}>{children}</div>;

/** Several parts under each other. */
export const Parts = ({ children }: { children: ReactNode }) => <div className={classes.parts}>{children}</div>;
