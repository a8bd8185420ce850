import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChannelState, onLive } from '@/lib/auth/live';
import { readAgain } from '@/lib/read-again';
import { reportsQueries } from './reports.queries';

/** Whoever applies, moves on or is answered is counted in the open report; after a gap it is asked again. */
export const useLiveReports = () => {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void readAgain(client, reportsQueries.all);
    const stops = [
      onLive('company', 'application', again),
      onLive('company', 'job', again),
      onLive('company', 'member', again),
      onChannelState((channel, state) => {
        if (channel === 'company' && state === 'joined') again();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
