import type { Employer } from '@marula/contract/employers.contract';
import { teamRoleIds } from '@marula/contract/permissions';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { nameOf } from '../person-name';
import { useTransfer } from '../settings.team.mutations';
import { ConfirmDialog } from './confirm-dialog';

export function TransferDialog({ member, onClose }: { member: Employer; onClose: () => void }) {
  const transfer = useTransfer();
  const name = nameOf(member);
  const done = () => {
    toast.success(m.settings_transferred({ name }));
    onClose();
  };
  // The promise, not the mutation's callbacks: those do not run if the change removes this component from the screen.
  const confirm = () => void transfer.mutateAsync({ id: member.id, role: teamRoleIds.Owner }).then(done, () => {});
  return (
    <ConfirmDialog
      title={m.settings_transfer_title({ name })}
      act={m.settings_transfer_act()}
      sure={m.settings_transfer_sure({ name })}
      busy={transfer.isPending}
      error={transfer.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{m.settings_transfer_text()}</p>
    </ConfirmDialog>
  );
}
