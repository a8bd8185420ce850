import type { EventPayload } from '@marula/contract/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinChannel, onChannelState, onLive } from '@/lib/auth/live';
import { useMe } from '@/lib/auth/me';
import { type Listed, withChanges, withMatch } from './application-changes';
import { applicationsQueries, isByMatch } from './applications.queries';
import { refreshApplications } from './refresh';

const editLists = (client: QueryClient, edit: (listed: Listed) => Listed) => {
  for (const queryKey of applicationsQueries.lists)
    client.setQueriesData({ queryKey }, (listed: Listed | undefined) => listed && edit(listed));
};

/** A decision shows at once in what is open, and in the lists where it only marks somebody as read. */
const applyChanges = (client: QueryClient, payload: EventPayload<'company', 'application'>) => {
  if (payload.action !== 'changed') return;
  editLists(client, (listed) => withChanges(listed, payload.rows));
  for (const row of payload.rows)
    client.setQueryData(applicationsQueries.detail(row.id).queryKey, (known) => known && { ...known, ...row });
};

/** What others do, and what comes in, shows without a reload; after a gap everything is read again. */
export const useLiveApplications = () => {
  const client = useQueryClient();
  const company = useMe()?.company_id;
  useEffect(() => {
    if (!company) return;
    void joinChannel('matches', company);
    void joinChannel('application-deletions', company);
    const refresh = () => void refreshApplications(client);
    const stops = [
      onLive('company', 'application', (payload) => {
        applyChanges(client, payload);
        // Who belongs to which tab now, and how many that makes, is the server's to say.
        refresh();
      }),
      onLive('application-deletions', 'deleted', ({ row }) => {
        client.removeQueries({ queryKey: applicationsQueries.detail(row.id).queryKey });
        refresh();
      }),
      onLive('matches', 'match', ({ row }) => {
        editLists(client, (listed) => withMatch(listed, row));
        void client.invalidateQueries({ queryKey: applicationsQueries.all, predicate: isByMatch });
        // Why it is so does not come along.
        void client.invalidateQueries({ queryKey: applicationsQueries.detail(row.application_id).queryKey });
      }),
      onChannelState((channel, state) => {
        if (channel === 'company' && state === 'joined') refresh();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, company]);
};
