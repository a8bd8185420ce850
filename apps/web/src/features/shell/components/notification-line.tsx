import { ActionIcon, Button, Text } from '@mantine/core';
import type { Notification } from '@marula/contract/notifications.contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './notification-menu.module.css';
import { placeOf } from './notification-place';

const icons: Partial<Record<Notification['type'], string>> = {
  New_Application: 'inbox',
  New_Message: 'message-circle',
  Job_Expiring: 'calendar-clock',
  Job_Expired: 'calendar-x',
  Job_Views_Low: 'eye',
  Invite_Accepted: 'user-check',
  Application_Hired: 'party-popper',
  New_Job: 'briefcase',
  Billing_Notice: 'credit-card',
  Application_Reminder: 'hourglass',
  Application_Contested: 'rotate-ccw',
};

/** What can still be done something about. */
const warns = new Set<Notification['type']>([
  'Job_Expiring',
  'Job_Views_Low',
  'Billing_Notice',
  'Application_Reminder',
  'Application_Contested',
]);

interface LineProps {
  line: Notification;
  isGone: boolean;
  onOpen: () => void;
  onMark: (read: boolean) => void;
  onDelete: () => void;
  onUndo: () => void;
}

/** The way back takes the focus from the button that has gone. */
function GoneLine({ onUndo }: Pick<LineProps, 'onUndo'>) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={classes.item} data-gone>
      <span className={classes.icon}>
        <Icon name="trash-2" size={16} />
      </span>
      <Text span c="dimmed" role="status">
        {m.shell_notification_deleted()}
      </Text>
      <Button ref={undo} variant="subtle" size="compact-sm" className={classes.undo ?? ''} onClick={onUndo}>
        {m.shell_undo()}
      </Button>
    </li>
  );
}

export function NotificationLine({ line, isGone, onOpen, onMark, onDelete, onUndo }: LineProps) {
  const { id, type, message, read, created_at } = line;
  if (isGone) return <GoneLine onUndo={onUndo} />;
  return (
    <li className={classes.item} data-unread={!read || undefined} data-warn={warns.has(type) || undefined}>
      <span className={classes.icon}>
        <Icon name={icons[type] ?? 'bell'} size={16} />
      </span>
      <Link {...placeOf(line)} id={`notification-${id}`} className={classes.link ?? ''} onClick={onOpen}>
        {message}
      </Link>
      <span className={classes.end}>
        <Text span size="xs" c="dimmed" component="time" {...{ dateTime: created_at }}>
          {formatTime(new Date(created_at), getTenant().time_zone)}
        </Text>
        {!read && <span className={classes.dot} role="img" aria-label={m.shell_notification_unread()} />}
      </span>
      <span className={classes.acts}>
        <ActionIcon
          size={28}
          aria-label={read ? m.shell_notification_mark_unread() : m.shell_notification_mark_read()}
          aria-describedby={`notification-${id}`}
          onClick={() => onMark(!read)}
        >
          <Icon name={read ? 'mail' : 'check'} size={16} />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label={m.shell_notification_delete()}
          aria-describedby={`notification-${id}`}
          onClick={onDelete}
        >
          <Icon name="trash-2" size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}
