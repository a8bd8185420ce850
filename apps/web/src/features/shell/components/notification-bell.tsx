import { ActionIcon, Button, Text } from '@mantine/core';
import { duration } from '@marula/contract/limits';
import { notificationLimits } from '@marula/contract/notification-limits';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { NotificationLine } from './notification-line';
import classes from './notification-menu.module.css';
import { type Bell, useBell } from './use-bell';

interface BellProps {
  bell: Bell;
  onClose: () => void;
}

const Head = ({ bell, onClose }: BellProps) => (
  <div className={classes.head}>
    <h2 className={classes.title}>{m.shell_notifications()}</h2>
    {bell.unread > 0 && (
      <Button variant="subtle" size="compact-sm" onClick={bell.readAll}>
        {m.shell_notifications_read_all()}
      </Button>
    )}
    <ActionIcon size={44} hiddenFrom="sm" aria-label={m.shell_notifications_close()} onClick={onClose}>
      <Icon name="x" size={20} />
    </ActionIcon>
  </div>
);

const Nothing = ({ bell: { isCleared, undoClear } }: Pick<BellProps, 'bell'>) => (
  <div className={classes.empty}>
    <Text fw={550}>{isCleared ? m.shell_notifications_cleared() : m.shell_notifications_none()}</Text>
    {isCleared ? (
      <Button variant="subtle" size="compact-sm" onClick={undoClear}>
        {m.shell_undo()}
      </Button>
    ) : (
      <Text c="dimmed">{m.shell_notifications_text()}</Text>
    )}
  </div>
);

/** By day, newest first. */
const Days = ({ bell, onClose }: BellProps) =>
  bell.days.map(({ day, lines }) => (
    <section key={day}>
      <h3 className={classes.day}>{day}</h3>
      <ul className={classes.list}>
        {lines.map(({ line, isGone }) => (
          <NotificationLine
            key={line.id}
            line={line}
            isGone={isGone}
            onOpen={() => {
              if (!line.read) bell.mark(line.id, true);
              onClose();
            }}
            onMark={(read) => bell.mark(line.id, read)}
            onDelete={() => bell.remove(line)}
            onUndo={() => bell.restore(line.id)}
          />
        ))}
      </ul>
    </section>
  ));

export function NotificationBell({ employerId, onClose }: { employerId: string; onClose: () => void }) {
  const bell = useBell(employerId);
  const { told, days } = bell;
  return (
    <>
      <Head bell={bell} onClose={onClose} />
      <div ref={bell.scroller} className={classes.scroll} tabIndex={-1}>
        {told.isPending && <ListSkeleton narrow rows={4} label={m.shell_notifications_loading()} />}
        {told.isError && days.length === 0 && (
          <LoadFailed
            title={m.shell_notifications_failed()}
            error={told.error}
            onRetry={() => told.refetch()}
            retrying={told.isFetching}
          />
        )}
        {told.isSuccess && days.length === 0 && <Nothing bell={bell} />}
        <Days bell={bell} onClose={onClose} />
        {told.hasNextPage && (
          <MoreButton m="xs" loading={told.isFetchingNextPage} onClick={() => void told.fetchNextPage()}>
            {m.shell_notifications_older()}
          </MoreButton>
        )}
      </div>
      <div className={classes.foot}>
        <Text span size="xs" c="dimmed">
          {m.shell_notifications_kept({ days: notificationLimits.keptMs / duration.day })}
        </Text>
        {days.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={bell.clear}>
            {m.shell_notifications_clear()}
          </Button>
        )}
      </div>
    </>
  );
}
