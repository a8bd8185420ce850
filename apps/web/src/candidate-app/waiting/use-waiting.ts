import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { during } from '@/lib/ready';
import { personQuery } from '../session';
import type { WaitingCall } from './waiting-call';
import { onWaitingChange } from './waiting-news';

const waitingQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['waiting', profileId],
    queryFn: () => during(import('./waiting-store').then(({ waitingCalls }) => waitingCalls(profileId))),
    enabled: profileId !== '',
    // Where the phone keeps nothing, nothing waits.
    retry: false,
  });

type About = WaitingCall['about'];
export type WaitingOf<K extends About['kind']> = WaitingCall & { about: Extract<About, { kind: K }> };

/** What of this kind has not been sent yet; what it changes is asked for again once it has. */
export function useWaiting<K extends About['kind']>(kind: K): WaitingOf<K>[] {
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const profileId = person?.kind === 'candidate' ? person.profile.id : '';
  const { data = [] } = useQuery(waitingQuery(profileId));
  useEffect(() => onWaitingChange(() => void client.invalidateQueries()), [client]);
  return data.filter((call): call is WaitingOf<K> => call.about.kind === kind);
}
