import { ActionIcon, Button, Text } from '@mantine/core';
import type { Notification } from '@marula/contract/notifications.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { useNotificationActs } from '../notifications.mutations';
import { notificationsOf } from '../notifications.queries';
import { daysOf } from './notification-days';
import { NotificationLine } from './notification-line';
import classes from './notification-menu.module.css';

interface BellProps {
  employerId: string;
  onClose: () => void;
}

/** By day, newest first. A deleted line stays in its place as its own way back until the bell is closed. */
export function NotificationBell({ employerId, onClose }: BellProps) {
  const told = useInfiniteQuery(notificationsOf(employerId));
  const acts = useNotificationActs(employerId);
  const [gone, setGone] = useState<readonly Notification[]>([]);
  const scroller = useRef<HTMLDivElement>(null);
  const [isCleared, setCleared] = useState(false);
  const there = told.data?.pages.flatMap(({ items }) => items) ?? [];
  const days = daysOf(there, gone);
  const unread = told.data?.pages[0]?.unread ?? 0;

  const remove = (one: Notification) => {
    setGone([...gone.filter(({ id }) => id !== one.id), one]);
    acts.remove(one.id);
  };
  // The button that was pressed goes: the focus stays in the bell, where Escape closes it.
  const keepFocus = () => scroller.current?.focus({ preventScroll: true });
  const restore = (id: string) => {
    keepFocus();
    setGone(gone.filter((one) => one.id !== id));
    acts.restore(id);
  };
  const clear = () => {
    keepFocus();
    setGone([]);
    setCleared(true);
    acts.remove(employerId);
  };
  const undoClear = () => {
    keepFocus();
    setCleared(false);
    acts.restore(employerId);
  };

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{m.shell_notifications()}</h2>
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              keepFocus();
              acts.readAll();
            }}
          >
            {m.shell_notifications_read_all()}
          </Button>
        )}
        <ActionIcon size={36} hiddenFrom="sm" aria-label={m.shell_notifications_close()} onClick={onClose}>
          <Icon name="x" size={20} />
        </ActionIcon>
      </div>
      <div ref={scroller} className={classes.scroll} tabIndex={-1}>
        {told.isPending && <ListSkeleton rows={4} label={m.shell_notifications_loading()} />}
        {told.isError && (
          <LoadFailed
            title={m.shell_notifications_failed()}
            error={told.error}
            onRetry={() => told.refetch()}
            retrying={told.isFetching}
          />
        )}
        {told.isSuccess && days.length === 0 && (
          <div className={classes.empty}>
            <Text fw={550}>{isCleared ? m.shell_notifications_cleared() : m.shell_notifications_none()}</Text>
            {isCleared ? (
              <Button variant="subtle" size="compact-sm" onClick={undoClear}>
                {m.site_undo()}
              </Button>
            ) : (
              <Text c="dimmed">{m.shell_notifications_text()}</Text>
            )}
          </div>
        )}
        {days.map(({ day, lines }) => (
          <section key={day}>
            <h3 className={classes.day}>{day}</h3>
            <ul className={classes.list}>
              {lines.map(({ line, isGone }) => (
                <NotificationLine
                  key={line.id}
                  line={line}
                  isGone={isGone}
                  onOpen={() => {
                    if (!line.read) acts.mark({ id: line.id, read: true });
                    onClose();
                  }}
                  onMark={(read) => acts.mark({ id: line.id, read })}
                  onDelete={() => remove(line)}
                  onUndo={() => restore(line.id)}
                />
              ))}
            </ul>
          </section>
        ))}
        {told.hasNextPage && (
          <MoreButton m="xs" loading={told.isFetchingNextPage} onClick={() => void told.fetchNextPage()}>
            {m.shell_notifications_older()}
          </MoreButton>
        )}
      </div>
      <div className={classes.foot}>
        <Text span size="xs" c="dimmed">
          {m.shell_notifications_kept()}
        </Text>
        {there.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
            {m.shell_notifications_clear()}
          </Button>
        )}
      </div>
    </>
  );
}
