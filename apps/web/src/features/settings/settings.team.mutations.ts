import type { Employer } from '@marula/contract/employers.contract';
import type { TeamRoleId } from '@marula/contract/permissions';
import type { Team } from '@marula/contract/team.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { loadMe } from '@/lib/auth/me';
import * as teamEndpoints from '@/lib/endpoints/team.gen';
import { teamQuery } from '@/lib/team';
import { withMember, withoutInvite, withoutMember } from './team-changes';

const useTeamChange = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(teamQuery);
  const apply = (edit: (team: Team) => Team) => client.setQueryData(teamQuery.queryKey, (team) => team && edit(team));
  return { apply, refresh };
};

export const useCancelInvite = () => {
  const { apply, refresh } = useTeamChange();
  return useMutation({
    mutationFn: (id: string) => api(teamEndpoints.cancelInvite, { params: { id } }),
    onSuccess: ({ id }) => apply((team) => withoutInvite(team, id)),
    onError: refresh,
  });
};

export const useChangeRole = () => {
  const { apply, refresh } = useTeamChange();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: TeamRoleId }) =>
      api(teamEndpoints.changeRole, { params: { id }, body: { role } }),
    onSuccess: (member: Employer) => apply((team) => withMember(team, member)),
    onError: refresh,
  });
};

/** The Owner becomes Admin with it, so what they may do is asked for anew. */
export const useTransfer = () => {
  const { refresh } = useTeamChange();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: TeamRoleId }) =>
      api(teamEndpoints.changeRole, { params: { id }, body: { role } }),
    onSuccess: async () => {
      await Promise.all([loadMe(), refresh()]);
    },
  });
};

export const useRemoveMember = () => {
  const { apply, refresh } = useTeamChange();
  return useMutation({
    mutationFn: (id: string) => api(teamEndpoints.remove, { params: { id } }),
    onSuccess: ({ id }) => apply((team) => withoutMember(team, id)),
    onError: refresh,
  });
};
