import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { during } from '@/lib/ready';
import { personQuery } from '../session';
import type { WaitingCall } from './waiting-call';
import { onWaitingChange } from './waiting-news';

const read = async (profileId: string) => (await import('./waiting-store')).waitingCalls(profileId);

const waitingQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['waiting', profileId],
    queryFn: () => during(read(profileId)),
    enabled: profileId !== '',
    // Where the phone keeps nothing, nothing waits.
    retry: false,
  });

/** What has not been sent yet; what it changes is asked for again once it has. */
export function useWaiting(): WaitingCall[] {
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const profileId = person?.kind === 'candidate' ? person.profile.id : '';
  const { data = [] } = useQuery(waitingQuery(profileId));
  useEffect(() => onWaitingChange(() => void client.invalidateQueries()), [client]);
  return data;
}
