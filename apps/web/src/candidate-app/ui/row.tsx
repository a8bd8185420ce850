import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon';
import type { IconName } from './icons';
import classes from './row.module.css';

interface RowProps {
  title: ReactNode;
  sub?: ReactNode;
  icon?: IconName;
  lead?: ReactNode;
  /** What stands at the end instead of the arrow. */
  end?: ReactNode;
  href?: string;
  current?: boolean;
}

export function Row({ title, sub, icon, lead, end, href, current = false }: RowProps) {
  const content = (
    <>
      {icon && (
        <span className={classes.icon}>
          <Icon name={icon} />
        </span>
      )}
      {lead}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {sub && <span className={classes.sub}>{sub}</span>}
      </span>
      {end ?? (href && <Icon name="chevron-right" className={classes.arrow} />)}
    </>
  );
  return (
    <li className={classes.row} data-current={current || undefined}>
      {href ? (
        <Link href={href} aria-current={current || undefined}>
          {content}
        </Link>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
}

export const Rows = ({ children, boxed = false }: { children: ReactNode; boxed?: boolean }) => (
  <ul className={classes.rows} data-boxed={boxed || undefined}>
    {children}
  </ul>
);
