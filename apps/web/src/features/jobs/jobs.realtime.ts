import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onChannelState, onLive } from '@/lib/auth/live';
import { jobsQueries } from './jobs.queries';

type Told = (jobId: string, actorId: string | undefined) => void;

/** What another member does shows here without a reload; after a gap everything is read again. */
export const useLiveJobs = (onChanged?: Told) => {
  const client = useQueryClient();
  const told = useRef(onChanged);
  told.current = onChanged;
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: jobsQueries.all });
    const stopJobs = onLive('company', 'job', (payload) => {
      if (payload.action !== 'deleted') {
        // Who applied is not told with it: that stays until it is read again.
        client.setQueryData(
          jobsQueries.detail(payload.row.id).queryKey,
          (known) => known && { ...payload.row, applications: known.applications },
        );
        told.current?.(payload.row.id, payload.actor_id);
      }
      refresh();
    });
    // Who applies or is moved changes what is counted, not what the job says.
    const stopApplications = onLive(
      'company',
      'application',
      () => void client.invalidateQueries({ queryKey: jobsQueries.counted }),
    );
    const stopPosts = onLive('company', 'post-allocation', ({ row }) =>
      client.setQueryData(jobsQueries.posts().queryKey, row),
    );
    const stopWatching = onChannelState((channel, state) => {
      if (channel === 'company' && state === 'joined') refresh();
    });
    return () => {
      stopJobs();
      stopApplications();
      stopPosts();
      stopWatching();
    };
  }, [client]);
};
