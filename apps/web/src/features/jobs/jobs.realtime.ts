import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive, onStanding } from '@/lib/auth/live';
import { jobsQueries } from './jobs.queries';

/** What another member does shows here without a reload; after a gap everything is read again. */
export const useLiveJobs = () => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: jobsQueries.all });
    const stopJobs = onLive('company', 'job', (payload) => {
      if (payload.action !== 'deleted') client.setQueryData(jobsQueries.detail(payload.row.id).queryKey, payload.row);
      refresh();
    });
    const stopStanding = onStanding((channel, standing) => {
      if (channel === 'company' && standing === 'joined') refresh();
    });
    return () => {
      stopJobs();
      stopStanding();
    };
  }, [client]);
};
