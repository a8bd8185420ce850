import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { Employer } from '@marula/contract/employers.contract';
import { accountDeletionWord } from '@marula/contract/limits';
import { teamRoleIds } from '@marula/contract/permissions';
import { useNavigate } from '@tanstack/react-router';
import { forgetSession } from '@/lib/auth/sign-out';
import { useCompany } from '@/lib/company';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { useDeleteMe } from '../settings.account.mutations';
import { SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

/** A company has an owner as long as it exists. */
function OwnerFirst() {
  const company = useCompany().data?.name ?? m.settings_company_title();
  return (
    <Stack gap="sm">
      <Text>{m.settings_delete_owner({ company })}</Text>
      <Group gap="xs" align="stretch">
        <ButtonLink to="/dashboard/settings/team" variant="default">
          {m.settings_delete_owner_team()}
        </ButtonLink>
        <ButtonLink to="/dashboard/settings/company" variant="default">
          {m.settings_delete_owner_company()}
        </ButtonLink>
      </Group>
    </Stack>
  );
}

function DeleteForm() {
  const navigate = useNavigate();
  const remove = useDeleteMe();
  const form = useForm({ initialValues: { word: '' }, rules: { word: rules.deleteAccount() } });
  const done = async () => {
    await forgetSession();
    toast.success(m.settings_deleted());
    await navigate({ to: '/' });
  };
  return (
    <SectionForm
      form={form}
      onSubmit={() => remove.mutate(undefined, { onSuccess: done })}
      act={m.settings_delete_act()}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <TextInput
        label={m.settings_delete_word({ word: accountDeletionWord })}
        autoComplete="off"
        {...form.getInputProps('word')}
      />
    </SectionForm>
  );
}

export function DeleteAccountSection({ me }: { me: Employer }) {
  const owns = me.team_role_id === teamRoleIds.Owner;
  return (
    <SettingsSection danger title={m.settings_delete()} text={m.settings_delete_text()}>
      {owns ? <OwnerFirst /> : <DeleteForm />}
    </SettingsSection>
  );
}
