import type { inviteMember, Team, TeamInvite } from '@marula/contract/team.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallInput } from './api';
import * as teamEndpoints from './endpoints/team.gen';

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => api(teamEndpoints.read, { signal }),
});

/** Whether one more can be invited; members and open invites count alike. */
export const hasSeat = ({ used, limit, may_invite }: Team): boolean => may_invite && used < limit;

export const counted = (team: Team): Team => ({ ...team, used: team.members.length + team.invites.length });

/** Our own invite is both answered and echoed, in either order; the newest stands first. */
export const withInvite = (team: Team, sent: TeamInvite): Team =>
  counted({ ...team, invites: [sent, ...team.invites.filter(({ id }) => id !== sent.id)] });

export const useInviteMember = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof inviteMember>['body']) => api(teamEndpoints.invite, { body }),
    onSuccess: (sent) => client.setQueryData(teamQuery.queryKey, (team) => team && withInvite(team, sent)),
    // The plan or another person's invite may have taken the seat.
    onError: () => client.invalidateQueries(teamQuery),
  });
};
