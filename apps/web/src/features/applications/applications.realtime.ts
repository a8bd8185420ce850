import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinChannel, onLive, onStanding } from '@/lib/auth/live';
import { useMe } from '@/lib/auth/me';
import { applicationsQueries } from './applications.queries';

/** What others do, and what comes in, shows without a reload; after a gap everything is read again. */
export const useLiveApplications = () => {
  const client = useQueryClient();
  const company = useMe()?.company_id;
  useEffect(() => {
    if (!company) return;
    void joinChannel('matches', company);
    void joinChannel('application-deletions', company);
    const refresh = () => void client.invalidateQueries({ queryKey: applicationsQueries.all });
    const stops = [
      onLive('company', 'application', refresh),
      onLive('application-deletions', 'deleted', ({ row }) => {
        client.removeQueries({ queryKey: applicationsQueries.detail(row.id).queryKey });
        refresh();
      }),
      onLive('matches', 'match', refresh),
      onStanding((channel, standing) => {
        if (channel === 'company' && standing === 'joined') refresh();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, company]);
};
