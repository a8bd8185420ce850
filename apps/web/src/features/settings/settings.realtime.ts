import type { Team } from '@marula/contract/team.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChannelState, onLive } from '@/lib/auth/live';
import { teamQuery, withInvite } from '@/lib/team';
import { withMember, withoutInvite, withoutMember } from './team-changes';

/** What others change about the team appears on the open screen. */
export const useLiveTeam = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries(teamQuery);
    const apply = (edit: (team: Team) => Team) => client.setQueryData(teamQuery.queryKey, (team) => team && edit(team));
    const stops = [
      onLive('company', 'member', (payload) =>
        apply((team) =>
          payload.action === 'deleted' ? withoutMember(team, payload.id) : withMember(team, payload.row),
        ),
      ),
      onLive('company', 'invite', (payload) =>
        apply((team) =>
          payload.action === 'deleted' ? withoutInvite(team, payload.id) : withInvite(team, payload.row),
        ),
      ),
      // The cap comes with the plan.
      onLive('company', 'subscription', refresh),
      // What was said while the channel was away is asked for.
      onChannelState((channel, state) => {
        if (channel === 'company' && state === 'joined') refresh();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
