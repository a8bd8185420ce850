import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import { setNewPassword } from '../recovery';
import type { useTask } from '../use-task';
import { PasswordField } from './password-field';

interface NewPasswordFormProps {
  task: ReturnType<typeof useTask>;
  onSet: () => Promise<void>;
}

export function NewPasswordForm({ task, onSet }: NewPasswordFormProps) {
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    rules: {
      password: rules.password(),
      confirmation: ({ password }) => rules.confirmPassword(() => password),
    },
  });
  const submit = ({ password }: { password: string }) =>
    task.run(async () => {
      await setNewPassword(password);
      await onSet();
    });
  return (
    <Form form={form} onSubmit={submit} announce={(errors) => m.form_errors({ errors })}>
      <PasswordField
        label={m.identity_new_password()}
        name="password"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={m.identity_confirm_password()}
        name="confirmation"
        autoComplete="new-password"
        withHint={false}
        {...form.getInputProps('confirmation')}
      />
      <SubmitButton busy={task.busy}>{m.identity_reset_action()}</SubmitButton>
    </Form>
  );
}
