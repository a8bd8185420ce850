import { Button } from '@mantine/core';
import type { Employer } from '@marula/contract/employers.contract';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { nameOf } from '../person-name';
import { useRemoveMember } from '../settings.team.mutations';
import { ConfirmDialog } from './confirm-dialog';

export function RemoveMember({ member }: { member: Employer }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveMember();
  const name = nameOf(member);
  const done = () => toast.success(m.settings_member_removed({ name }));
  // The promise, not the mutation's callbacks: those do not run if the change removes this component from the screen.
  const confirm = () => void remove.mutateAsync(member.id).then(done, () => {});
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        aria-label={m.settings_member_remove_label({ name })}
        onClick={() => setAsking(true)}
      >
        {m.settings_member_remove()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.settings_member_remove_title({ name })}
          act={m.settings_member_remove_act()}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{m.settings_member_remove_text({ name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
