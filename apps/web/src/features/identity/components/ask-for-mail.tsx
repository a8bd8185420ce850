import { type ReactNode, useState } from 'react';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import { TextField } from '@/ui/text-field';
import { useTask } from '../use-task';
import classes from './entry.module.css';
import { FailureNote } from './failure-note';
import { SendAgain } from './send-again';

interface AskForMailProps {
  send: (email: string) => Promise<void>;
  /** Followed by the address. It is the same whether the address is known or not. */
  sent: string;
  children?: ReactNode;
}

/** Somebody gives their address and is mailed a link. */
export function AskForMail({ send, sent, children }: AskForMailProps) {
  const task = useTask();
  const [mailed, setMailed] = useState<string>();
  const form = useForm({ initialValues: { email: '' }, rules: { email: rules.email() } });
  const submit = ({ email }: { email: string }) =>
    task.run(async () => {
      await send(email.trim());
      setMailed(email.trim());
    });
  return (
    <>
      <FailureNote failure={task.failure} />
      {mailed ? (
        <>
          <p role="status" className={classes.lead}>
            {sent} <span className={classes.strong}>{mailed}</span>.
          </p>
          <SendAgain task={task} send={() => send(mailed)} />
        </>
      ) : (
        <Form form={form} onSubmit={submit} announce={(errors) => m.form_errors({ errors })}>
          <TextField
            label={m.identity_email()}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <SubmitButton busy={task.busy}>{m.identity_forgot_action()}</SubmitButton>
          {children}
        </Form>
      )}
    </>
  );
}
