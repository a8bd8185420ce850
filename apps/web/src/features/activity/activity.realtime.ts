import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { joinChannel, leaveChannel, onChannelState, onLive } from '@/lib/auth/live';

const gatherMs = 250;

/** How many times there may have been something new: a burst is one sign, and so is a channel that comes back. */
export const useSigns = (companyId: string | null | undefined): number => {
  const [signs, setSigns] = useState(0);
  const sign = useDebouncedCallback(() => setSigns((known) => known + 1), gatherMs);
  useEffect(() => {
    if (!companyId) return;
    const stops = [
      onLive('activity-log', 'inserted', sign),
      onChannelState((channel, state) => {
        if (channel === 'activity-log' && state === 'joined') sign();
      }),
    ];
    void joinChannel('activity-log', companyId);
    return () => {
      for (const stop of stops) stop();
      void leaveChannel('activity-log', companyId);
    };
  }, [companyId, sign]);
  return signs;
};
