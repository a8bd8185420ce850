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
  /** Where a tap leads, or what it does; neither where the row only tells. */
  href?: string;
  onClick?: () => void;
  /** The one that is open beside the list. */
  current?: boolean;
}

export function Row({ title, sub, icon, lead, end, href, onClick, current = false }: RowProps) {
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
      {end ?? ((href || onClick) && <Icon name="chevron-right" className={classes.arrow} />)}
    </>
  );
  return (
    <li className={classes.row} data-current={current || undefined}>
      {href && (
        <Link href={href} aria-current={current || undefined}>
          {content}
        </Link>
      )}
      {!href && onClick && (
        <button type="button" onClick={onClick}>
          {content}
        </button>
      )}
      {!href && !onClick && <div>{content}</div>}
    </li>
  );
}

export const Rows = ({ children, boxed = false }: { children: ReactNode; boxed?: boolean }) => (
  <ul className={classes.rows} data-boxed={boxed || undefined}>
    {children}
  </ul>
);
