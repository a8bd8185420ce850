import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChannelState, onLive } from '@/lib/auth/live';
import { readAgain } from '@/lib/read-again';
import { type Told, withChange, withChangeOfAll } from './notification-changes';
import { notificationsOf } from './shell.notifications.queries';

/** What comes, and what is done in another tab, shows at once; after a gap it is read again. */
export const useLiveNotifications = (employerId: string | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!employerId) return;
    const { queryKey } = notificationsOf(employerId);
    const again = () => void readAgain(client, queryKey);
    const change = (patch: (told: Told) => Told | undefined) => {
      const told = client.getQueryData(queryKey);
      const changed = told && patch(told);
      if (changed) client.setQueryData(queryKey, changed);
      else again();
    };
    const stops = [
      onLive('notifications', 'notification', (payload) => change((told) => withChange(told, payload))),
      onLive('notifications', 'all-notifications', (payload) => change((told) => withChangeOfAll(told, payload))),
      onChannelState((channel, state) => {
        if (channel === 'notifications' && state === 'joined') again();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, employerId]);
};
