import type { Invitation } from '@marula/contract/invites.contract';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import { TextField } from '@/ui/text-field';
import { joinAsMyself, joinAsNewAccount } from '../joining';
import { type Names, namesIn } from '../names';
import type { useTask } from '../use-task';
import { NameFields } from './name-fields';
import { PasswordField } from './password-field';

interface JoinFormProps {
  token: string;
  invitation: Invitation;
  /** The account's own words about its owner; left out when there is no account yet. */
  metadata?: Record<string, unknown> | undefined;
  task: ReturnType<typeof useTask>;
  onJoined: () => Promise<void>;
}

type Values = Names & { password: string } & Record<string, unknown>;

export function JoinForm({ token, invitation, metadata, task, onJoined }: JoinFormProps) {
  const isNew = metadata === undefined;
  const form = useForm<Values>({
    initialValues: { ...namesIn(metadata ?? {}), password: '' },
    rules: {
      first_name: rules.required(m.identity_first_name()),
      last_name: rules.required(m.identity_last_name()),
      ...(isNew && { password: rules.password() }),
    },
  });
  const submit = ({ first_name, last_name, password }: Values) =>
    task.run(async () => {
      const names = { first_name, last_name };
      await (isNew ? joinAsNewAccount(token, names, password) : joinAsMyself(token, names));
      await onJoined();
    });
  return (
    <Form form={form} onSubmit={submit} announce={(errors) => m.form_errors({ errors })}>
      <TextField
        label={m.identity_email()}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
      />
      <NameFields form={form} />
      {isNew && (
        <PasswordField
          label={m.identity_password()}
          name="password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
      <SubmitButton busy={task.busy}>{m.identity_join({ company: invitation.company.name })}</SubmitButton>
    </Form>
  );
}
