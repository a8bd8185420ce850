import { Text, TextInput } from '@mantine/core';
import type { User } from '@supabase/supabase-js';
import { z } from 'zod';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { useChangeEmail } from '../settings.account.mutations';
import { PasswordField } from './password-field';
import { SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

const same = (email: string, other: string) => email.trim().toLowerCase() === other.toLowerCase();

function EmailForm({ now, pending }: { now: string; pending: string | undefined }) {
  const change = useChangeEmail();
  const form = useForm({
    initialValues: { email: '', password: '' },
    rules: {
      email: ({ email }) =>
        same(email, now) ? rules.valid(m.settings_email_new(), z.never(m.settings_email_same())) : rules.email(),
      password: rules.required(m.settings_password_current()),
    },
  });
  const sent = change.isSuccess ? change.variables.email.trim() : pending;
  return (
    <>
      <SectionForm
        form={form}
        onSubmit={(values) => change.mutate(values, { onSuccess: () => form.reset() })}
        act={m.settings_email_change()}
        busy={change.isPending}
        error={change.error}
      >
        <TextInput
          type="email"
          label={m.settings_email_new()}
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={m.settings_password_current()}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </SectionForm>
      {sent && (
        <Text role="status" mt="sm">
          {m.settings_email_sent({ old: now, email: sent })}
        </Text>
      )}
    </>
  );
}

/** The address changes when both links were followed: who has only one of the two mailboxes cannot take an account over. */
export function EmailSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const now = user.email ?? '';
  return (
    <SettingsSection title={m.settings_email()} text={m.settings_email_now({ email: now })}>
      {hasPassword ? (
        <EmailForm now={now} pending={user.new_email} />
      ) : (
        <Text>{m.settings_email_password_first()}</Text>
      )}
    </SettingsSection>
  );
}
