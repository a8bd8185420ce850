import { NativeSelect } from '@mantine/core';
import { rowOf } from '@marula/contract/ability';
import type { Employer } from '@marula/contract/employers.contract';
import { type TeamRoleId, teamRoleIds } from '@marula/contract/permissions';
import { useState } from 'react';
import { ability, useCan } from '@/lib/auth/ability';
import { useMe } from '@/lib/auth/me';
import { useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { failureText } from '../failure';
import { nameOf } from '../person-name';
import { invitedRoles, roleWord } from '../roles';
import { useChangeRole } from '../settings.team.mutations';
import { TransferDialog } from './transfer-dialog';

/** What this person may do with that member. Nobody changes or removes themselves here. */
export const useMayOver = (member: Employer) => {
  const rights = useStore(ability);
  const own = useMe()?.id === member.id;
  const row = rowOf('Team', { team_role_id: member.team_role_id });
  return { change: !own && rights.can('change_role', row), remove: !own && rights.can('remove', row) };
};

/** The role as a word, or as a choice for who may change it. Making somebody Owner is a handover and is asked. */
export function RoleSelect({ member }: { member: Employer }) {
  const may = useMayOver(member);
  const mayTransfer = useCan('transfer', 'Company');
  const change = useChangeRole();
  const [asking, setAsking] = useState(false);
  const name = nameOf(member);
  if (!may.change) return <span>{roleWord(member.team_role_id)}</span>;
  const choose = (role: TeamRoleId) => {
    if (role === teamRoleIds.Owner) return setAsking(true);
    change.mutate(
      { id: member.id, role },
      {
        onSuccess: () => toast.success(m.settings_role_changed({ name, role: roleWord(role) })),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  };
  const offered = mayTransfer ? [...invitedRoles, teamRoleIds.Owner] : invitedRoles;
  return (
    <>
      <NativeSelect
        aria-label={m.settings_role_label({ name })}
        value={String(change.isPending ? change.variables.role : member.team_role_id)}
        disabled={change.isPending}
        data={offered.map((id) => ({ value: String(id), label: roleWord(id) }))}
        onChange={(event) => choose(Number(event.currentTarget.value) as TeamRoleId)}
      />
      {asking && <TransferDialog member={member} onClose={() => setAsking(false)} />}
    </>
  );
}
