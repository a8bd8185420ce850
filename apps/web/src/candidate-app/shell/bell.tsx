import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { notificationsQuery } from '../home/notifications.queries';
import { Icon } from '../ui/icon';
import classes from './bell.module.css';

/** The way to everything a person was told; only who has a profile is told anything. */
export function Bell() {
  const { data } = useInfiniteQuery(notificationsQuery);
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <Link href={paths.notifications} className={classes.bell} aria-label={m.candidate_app_home_bell({ count: unread })}>
      <Icon name="bell" size={22} />
      {unread > 0 && <b>{unread}</b>}
    </Link>
  );
}
