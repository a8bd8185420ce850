import { paging } from '@marula/contract/limits';
import { applicationStatusIds } from '@marula/contract/statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/lib/api';
import { useCan } from '@/lib/auth/ability';
import { onChannelState, onLive } from '@/lib/auth/live';
import { useMe } from '@/lib/auth/me';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import { readAgain } from '@/lib/read-again';

const [rows] = paging.rowSizes;
const key = ['unread-applications'] as const;
const { Applied: status } = applicationStatusIds;

const useLiveNumber = (company: string | null | undefined) => {
  const client = useQueryClient();
  useEffect(() => {
    if (!company) return;
    const countAgain = () => void readAgain(client, key);
    const stops = [
      onLive('company', 'application', countAgain),
      onChannelState((channel, state) => {
        if (channel === 'company' && state === 'joined') countAgain();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, company]);
};

/** Applications that nobody has looked at, as the tab of those that came in counts them. */
export const useUnreadApplications = (): number => {
  const company = useMe()?.company_id;
  const may = useCan('read', 'Application');
  useLiveNumber(may ? company : undefined);
  const { data = 0 } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { counts } = await api(applicationsEndpoints.list, {
        query: { status, unread: false, page: 1, rows },
        signal,
      });
      return counts[status]?.unread ?? 0;
    },
    enabled: may && Boolean(company),
  });
  return data;
};
