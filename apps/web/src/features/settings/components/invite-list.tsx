import { Button } from '@mantine/core';
import { inviteLimits } from '@marula/contract/limits';
import type { TeamInvite } from '@marula/contract/team.contract';
import { useCan } from '@/lib/auth/ability';
import { formatDate } from '@/lib/format';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { failureText } from '../failure';
import { roleWord } from '../roles';
import { useCancelInvite } from '../settings.team.mutations';
import { Row, Rows } from './row';

function InviteRow({ invite: { id, email, team_role_id, expires_at } }: { invite: TeamInvite }) {
  const cancel = useCancelInvite();
  const mayCancel = useCan('invite', 'Team');
  const date = formatDate(new Date(expires_at), getTenant().time_zone);
  // The promise, not the mutation's callbacks: those do not run if the change removes this component from the screen.
  const take = () =>
    void cancel.mutateAsync(id).then(
      () => toast.success(m.settings_invite_cancelled({ email })),
      (error: unknown) => toast.error(failureText(error)),
    );
  return (
    <Row title={email} text={`${roleWord(team_role_id)} · ${m.settings_team_expires({ date })}`}>
      {mayCancel && (
        <Button
          variant="default"
          loading={cancel.isPending}
          aria-label={m.settings_invite_cancel_label({ email })}
          onClick={take}
        >
          {m.settings_invite_cancel()}
        </Button>
      )}
    </Row>
  );
}

export function InviteList({ invites }: { invites: readonly TeamInvite[] }) {
  if (invites.length === 0) {
    return (
      <Empty
        title={m.settings_team_invites_none_title()}
        text={m.settings_team_invites_none_text({ days: inviteLimits.validDays })}
      />
    );
  }
  return (
    <Rows label={m.settings_team_invites()}>
      {invites.map((invite) => (
        <InviteRow key={invite.id} invite={invite} />
      ))}
    </Rows>
  );
}
