import { newsPath } from '@marula/contract/candidate-app-news-path';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { duration } from '@marula/contract/limits';
import { notificationLimits } from '@marula/contract/notification-limits';
import type { Notification } from '@marula/contract/notifications.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { formatRecent } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { ScreenHead } from '../shell/screen-head';
import { Page } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import type { IconName } from '../ui/icons';
import { Picture } from '../ui/picture';
import { Row, Rows } from '../ui/row';
import { notificationsQuery } from './notifications.queries';
import classes from './notifications-screen.module.css';
import { useReadNews } from './use-read-news';

const icons: Partial<Record<Notification['type'], IconName>> = {
  New_Message: 'message-circle',
  New_Job: 'briefcase',
  Application_Invited: 'mail',
  Application_Shortlisted: 'user-check',
  Application_Hired: 'circle-check',
  Application_Declined: 'minus',
  Application_Removed: 'minus',
  Application_Applied: 'send',
  Contest_Answered: 'rotate-ccw',
  Video_Reviewed: 'video',
  Profile_Verified: 'badge-check',
};

export function NotificationsScreen() {
  const { data: person } = useQuery(personQuery);
  if (person && person.kind !== 'candidate') return <Redirect to={signInPath(paths.notifications)} replace />;
  return (
    <AppShell at="home">
      <ScreenHead title={m.candidate_app_home_told()} back={paths.home} />
      <Page>{person ? <Told /> : <Waiting />}</Page>
    </AppShell>
  );
}

function Told() {
  const list = useInfiniteQuery(notificationsQuery);
  useReadNews(list.data !== undefined);
  const again = () => void list.refetch();
  if (list.isPending) return <Waiting />;
  if (!list.data) return <Failed error={list.error} onAgain={again} />;
  const told = list.data.pages.flatMap(({ items }) => items);
  if (told.length === 0)
    return (
      <EmptyState picture={<Picture of="farm" />} title={m.candidate_app_home_told_none()}>
        {m.candidate_app_home_told_none_text()}
      </EmptyState>
    );
  return (
    <>
      {list.isError && <Failed error={list.error} onAgain={again} />}
      <Rows>
        {told.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </Rows>
      {list.hasNextPage ? (
        <Button look="outline" wide disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.candidate_app_older()}
        </Button>
      ) : (
        <p className={classes.end}>
          {m.candidate_app_home_told_kept({ count: notificationLimits.keptMs / duration.day })}
        </p>
      )}
    </>
  );
}

function Line({ one }: { one: Notification }) {
  const now = useNow();
  const { type, message, created_at, read, data } = one;
  const href = newsPath(data);
  return (
    <Row
      icon={icons[type] ?? 'bell'}
      title={
        <span className={classes.message} data-unread={!read || undefined}>
          {message}
        </span>
      }
      sub={
        <time dateTime={created_at}>
          {formatRecent(new Date(created_at), now, getTenant().time_zone)}
          {!read && <b className={classes.new}>{m.candidate_app_application_new()}</b>}
        </time>
      }
      {...(href && { href })}
    />
  );
}
