import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icons';
import classes from './notice.module.css';

interface NoticeProps {
  icon: IconName;
  tone?: 'plain' | 'brand' | 'warn' | 'good' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** Something to do about it, under the words. */
  act?: ReactNode;
  /** Said aloud when it comes: what it tells was not there before. */
  role?: 'status' | 'alert';
}

export const Notice = ({ icon, tone = 'plain', title, children, act, role }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={role}>
    <Icon name={icon} />
    <div>
      {title && <b>{title}</b>}
      {children && <p>{children}</p>}
      {act && <div className={classes.act}>{act}</div>}
    </div>
  </div>
);
