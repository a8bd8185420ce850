import { useInfiniteQuery } from '@tanstack/react-query';
import { useMe } from '@/lib/auth/me';
import { notificationsOf } from '../shell.notifications.queries';
import { useLiveNotifications } from '../shell.notifications.realtime';
import { NotificationButton } from './notification-button';
import { OnDemand } from './on-demand';

const load = () => import('./notification-menu').then(({ NotificationMenu }) => NotificationMenu);

/** The first page is asked for with the screen: it says how much is new, and the bell opens with it. */
export const NotificationEntry = () => {
  const id = useMe()?.id;
  useLiveNotifications(id);
  const { data } = useInfiniteQuery({ ...notificationsOf(id ?? ''), enabled: Boolean(id) });
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <OnDemand
      load={load}
      popup="dialog"
      props={{ employerId: id ?? '', unread }}
      button={(props) => <NotificationButton unread={unread} {...props} />}
    />
  );
};
