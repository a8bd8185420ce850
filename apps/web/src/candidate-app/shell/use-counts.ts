import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countUnread, notificationsQuery } from '../home/notifications.queries';
import { unreadChatsQuery } from '../messages/messages.queries';
import { personQuery } from '../session';
import type { Place } from './places';

/** What is new to the person, by the place where it is read. */
export function useCounts(): Partial<Record<Place, number | undefined>> {
  const { data: person } = useQuery(personQuery);
  const enabled = person?.kind === 'candidate';
  const { data: told } = useInfiniteQuery({ ...notificationsQuery, enabled });
  const { data: messages } = useQuery({ ...unreadChatsQuery, enabled });
  if (!enabled) return {};
  return { applications: told && countUnread(told.pages.flatMap(({ items }) => items)), messages };
}
