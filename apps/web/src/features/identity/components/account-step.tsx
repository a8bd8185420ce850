import { Link } from '@tanstack/react-router';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import layout from '@/ui/layout.module.css';
import { SubmitButton } from '@/ui/submit-button';
import { TextField } from '@/ui/text-field';
import { callbackAddress } from '../callback-address';
import type { AskedPlan } from '../chosen-plan';
import { type NewAccount, signUpOwner } from '../sign-up';
import { useTask } from '../use-task';
import { FailureNote } from './failure-note';
import { NameFields } from './name-fields';
import { PasswordField } from './password-field';
import { ProviderButtons } from './provider-buttons';

interface AccountStepProps {
  chosen: AskedPlan;
  onMailed: (email: string) => void;
}

export function AccountStep({ chosen, onMailed }: AccountStepProps) {
  const task = useTask();
  const form = useForm<NewAccount & Record<string, unknown>>({
    initialValues: { first_name: '', last_name: '', email: '', password: '' },
    rules: {
      first_name: rules.required(m.identity_first_name()),
      last_name: rules.required(m.identity_last_name()),
      email: rules.email(),
      password: rules.password(),
    },
  });
  const submit = (values: NewAccount) =>
    task.run(async () => {
      const email = values.email.trim();
      await signUpOwner({ ...values, email }, chosen);
      onMailed(email);
    });
  return (
    <>
      <FailureNote failure={task.failure} />
      <ProviderButtons task={task} returnTo={() => callbackAddress('oauthSignIn', { ...chosen })} />
      <Form form={form} onSubmit={submit} announce={(errors) => m.form_errors({ errors })}>
        <NameFields form={form} />
        <TextField
          label={m.identity_work_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={m.identity_password()}
          name="password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SubmitButton busy={task.busy}>{m.identity_create_account()}</SubmitButton>
        <p className={layout.note}>
          {m.identity_terms_before()} <Link to="/terms-and-conditions">{m.identity_terms_link()}</Link>.
        </p>
      </Form>
    </>
  );
}
