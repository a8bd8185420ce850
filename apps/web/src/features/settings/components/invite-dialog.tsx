import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type TeamRoleId, teamRoleIds } from '@marula/contract/permissions';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { useInviteMember } from '@/lib/team';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import layout from '@/ui/layout.module.css';
import { invitedRoles, roleText, roleWord } from '../roles';
import { FailureNote } from './failure-note';

/** Drawn only while it is open, so that it always begins empty. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteMember();
  const form = useForm({
    initialValues: { email: '', role: String(teamRoleIds.User) },
    rules: { email: rules.email() },
  });
  const send = ({ email, role }: typeof form.values) =>
    invite.mutate(
      { email: email.trim(), teamRoleId: Number(role) as TeamRoleId },
      {
        onSuccess: (sent) => {
          toast.success(m.settings_invite_sent({ email: sent.email }));
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={m.settings_invite_title()} withCloseButton={false}>
      <Form form={form} onSubmit={send} announce={(errors) => m.form_errors({ errors })}>
        <TextInput
          type="email"
          label={m.settings_invite_email()}
          data-autofocus
          autoComplete="off"
          required
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={m.settings_invite_role()}
          description={roleText(Number(form.values.role))}
          data={invitedRoles.map((id) => ({ value: String(id), label: roleWord(id) }))}
          {...form.getInputProps('role')}
        />
        <FailureNote error={invite.error} />
        <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose}>
            {m.settings_cancel()}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {m.settings_invite_send()}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
