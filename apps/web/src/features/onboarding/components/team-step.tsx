import { Box, Button, Group, TextInput } from '@mantine/core';
import { teamRoleIds } from '@marula/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { hasSeat, teamQuery, useInviteMember } from '@/lib/team';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Form } from '@/ui/form';

function Invite() {
  const invite = useInviteMember();
  const form = useForm({ initialValues: { email: '' }, rules: { email: rules.email() } });
  const send = ({ email }: { email: string }) =>
    invite.mutate({ email: email.trim(), teamRoleId: teamRoleIds.User }, { onSuccess: () => form.reset() });
  return (
    <Form form={form} onSubmit={send} announce={(errors) => m.form_errors({ errors })}>
      <TextInput
        type="email"
        label={m.onboarding_team_email()}
        description={m.onboarding_team_role()}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {invite.error && (
        <Box component="p" role="alert" c="var(--mantine-color-error)">
          {invite.error.message}
        </Box>
      )}
      {invite.data && <p role="status">{m.onboarding_team_sent({ email: invite.data.email })}</p>}
      <Button type="submit" variant="default" loading={invite.isPending}>
        {m.onboarding_team_invite()}
      </Button>
    </Form>
  );
}

/** The cap is said before somebody runs into it. */
export function TeamStep({ onLeave }: { onLeave: () => void }) {
  const team = useQuery(teamQuery).data;
  if (!team) return null;
  const { used, limit } = team;
  return (
    <>
      <Group component="p" gap="sm">
        {m.onboarding_team_seats({ used, limit })}
      </Group>
      {hasSeat(team) ? (
        <Invite />
      ) : (
        <Group gap="sm">
          <span>{m.onboarding_team_full()}</span>
          <ButtonLink to="/dashboard/subscription" variant="default" onClick={onLeave}>
            {m.onboarding_plan_see()}
          </ButtonLink>
        </Group>
      )}
    </>
  );
}
