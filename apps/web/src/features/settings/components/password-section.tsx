import { TextInput } from '@mantine/core';
import { passwordLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { needsCode, useChangePassword } from '../settings.account.mutations';
import { PasswordField } from './password-field';
import { SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const change = useChangePassword();
  const [codeSent, setCodeSent] = useState(false);
  const form = useForm({
    initialValues: { current: '', password: '', confirm: '', code: '' },
    rules: {
      ...(hasPassword && { current: rules.required(m.settings_password_current()) }),
      ...(codeSent && { code: rules.numericRequired(m.settings_code_mailed_label()) }),
      password: rules.password(),
      confirm: ({ password }) => rules.confirmPassword(() => password),
    },
  });
  const save = ({ current, password, code }: typeof form.values) =>
    change.mutate(hasPassword ? { current, password } : { password, code }, {
      onError: (error) => setCodeSent((sent) => sent || needsCode(error)),
      onSuccess: () => {
        form.reset();
        setCodeSent(false);
        toast.success(m.settings_password_changed());
      },
    });
  return (
    <SettingsSection
      title={m.settings_password()}
      text={hasPassword ? m.settings_password_text(passwordLimits) : m.settings_password_create_text()}
    >
      <SectionForm
        form={form}
        onSubmit={save}
        act={hasPassword ? m.settings_password_change() : m.settings_password_create()}
        busy={change.isPending}
        error={change.error}
      >
        {hasPassword && (
          <PasswordField
            label={m.settings_password_current()}
            autoComplete="current-password"
            {...form.getInputProps('current')}
          />
        )}
        <PasswordField
          label={m.settings_password_new()}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={m.settings_password_confirm()}
          autoComplete="new-password"
          {...form.getInputProps('confirm')}
        />
        {codeSent && (
          <TextInput
            label={m.settings_code_mailed_label()}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...form.getInputProps('code')}
          />
        )}
      </SectionForm>
    </SettingsSection>
  );
}
