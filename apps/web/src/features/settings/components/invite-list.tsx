import { Button } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import { inviteLimits } from '@marula/contract/limits';
import type { TeamInvite } from '@marula/contract/team.contract';
import { useState } from 'react';
import { useCan } from '@/lib/auth/ability';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { roleWord } from '../roles';
import { useCancelInvite } from '../settings.team.mutations';
import { ConfirmDialog } from './confirm-dialog';
import { Row, Rows } from './row';

function InviteRow({ invite: { id, email, team_role_id, expires_at } }: { invite: TeamInvite }) {
  const cancel = useCancelInvite();
  const mayCancel = useCan('invite', 'Team');
  const date = formatDate(new Date(expires_at), getTenant().time_zone);
  const [asking, setAsking] = useState(false);
  const done = () => toast.success(m.settings_invite_cancelled({ email }));
  // The promise, not the mutation's callbacks: those do not run if the change removes this component from the screen.
  const take = () => void cancel.mutateAsync(id).then(done, () => {});
  return (
    <Row title={email} text={`${roleWord(team_role_id)} · ${m.settings_team_expires({ date })}`}>
      {mayCancel && (
        <Button
          variant="default"
          aria-label={m.settings_invite_cancel_label({ email })}
          onClick={() => setAsking(true)}
        >
          {m.settings_invite_cancel()}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={m.settings_invite_cancel_title({ email })}
          act={m.settings_invite_cancel()}
          keep={m.settings_invite_keep()}
          busy={cancel.isPending}
          error={cancel.error}
          onConfirm={take}
          onClose={() => setAsking(false)}
        >
          <p>{m.settings_invite_cancel_text({ email })}</p>
        </ConfirmDialog>
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
