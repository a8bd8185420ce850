import type { ComponentProps } from 'react';
import classes from './unread-badge.module.css';

/** More than anybody counts, and than the corner of an icon has room for. */
const MOST = 99;

export const shortly = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));

/** A number at the corner of an icon; the caller says which corner. */
export const UnreadBadge = ({ unread, className, ...props }: ComponentProps<'span'> & { unread: number }) => (
  <span className={`${classes.badge} ${className}`} {...props}>
    {shortly(unread)}
  </span>
);
