import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './nav-bar.module.css';
import { UnreadBadge } from './unread-badge';

export const NotificationButton = ({ color: _, unread, ...props }: ComponentProps<'button'> & { unread: number }) => (
  <ActionIcon
    size={36}
    className={classes.bell ?? ''}
    aria-label={unread > 0 ? m.shell_notifications_unread({ count: unread }) : m.shell_notifications()}
    {...props}
  >
    <Icon name="bell" size={20} />
    {unread > 0 && <UnreadBadge unread={unread} className={classes.count} aria-hidden />}
  </ActionIcon>
);
