import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '@/lib/auth/ability';
import { joinChannel, onChannelState, onLive } from '@/lib/auth/live';
import { useMe } from '@/lib/auth/me';
import { homeQuery } from '@/lib/home';
import { readAgain } from '@/lib/read-again';

/** What comes in and what others do moves the figures without a reload: read again, once for all of a moment. */
export const useLiveHome = (): void => {
  const client = useQueryClient();
  const company = useMe()?.company_id;
  const readsLog = useCan('read', 'ActivityLog');
  useEffect(() => {
    if (!company) return;
    for (const channel of ['messages', 'matches', 'application-deletions'] as const) void joinChannel(channel, company);
    if (readsLog) void joinChannel('activity-log', company);
    const again = () => void readAgain(client, homeQuery.queryKey);
    const stops = [
      ...(['application', 'job', 'chat', 'post-allocation', 'company', 'member', 'invite'] as const).map((event) =>
        onLive('company', event, again),
      ),
      onLive('messages', 'message', again),
      // What is written in a private conversation is told of here.
      onLive('notifications', 'notification', again),
      onLive('matches', 'match', again),
      onLive('application-deletions', 'deleted', again),
      onLive('activity-log', 'inserted', again),
      onChannelState((channel, state) => {
        if (channel === 'company' && state === 'joined') again();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, company, readsLog]);
};
