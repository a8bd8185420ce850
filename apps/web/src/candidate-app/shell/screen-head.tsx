import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import classes from './screen-head.module.css';

interface ScreenHeadProps {
  /** Left out where the page itself says it, in its heading. */
  title?: string;
  back?: string;
  children?: ReactNode;
}

export const ScreenHead = ({ title, back, children }: ScreenHeadProps) => (
  <header className={classes.head} data-back={back ? true : undefined}>
    {back && (
      <Link href={back} aria-label={m.candidate_app_back()}>
        <Icon name="arrow-left" size={22} />
      </Link>
    )}
    {title ? <h1>{title}</h1> : <span className={classes.room} />}
    {children}
  </header>
);
