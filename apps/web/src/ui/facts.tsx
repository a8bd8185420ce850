import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactProps {
  name: string;
  tone?: 'warn' | 'bad' | undefined;
  children: ReactNode;
}

export const Fact = ({ name, tone, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-tone={tone}>{children}</dd>
  </div>
);

/** What is known of something, a line each: the name at the left, what it is at the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.root}>{children}</dl>;
