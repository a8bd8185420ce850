import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import { FormHead } from '@/ui/form-head';
import classes from '../components/entry.module.css';
import { FailureNote } from '../components/failure-note';
import { SendAgain } from '../components/send-again';
import { SubmitButton } from '../components/submit-button';
import { TextField } from '../components/text-field';
import { mailRecovery } from '../recovery';
import { useTask } from '../use-task';

/** The answer is the same whether the address is known or not. */
export function ForgotPasswordScreen() {
  const task = useTask();
  const [mailed, setMailed] = useState<string>();
  const form = useForm({ initialValues: { email: '' }, rules: { email: rules.email() } });
  const submit = ({ email }: { email: string }) =>
    task.run(async () => {
      await mailRecovery(email.trim());
      setMailed(email.trim());
    });
  return (
    <>
      <FormHead text={m.identity_forgot_text()} />
      <FailureNote failure={task.failure} />
      {mailed ? (
        <>
          <p role="status" className={classes.lead}>
            {m.identity_forgot_sent()} <span className={classes.strong}>{mailed}</span>.
          </p>
          <SendAgain task={task} send={() => mailRecovery(mailed)} />
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
          <Link to="/login">{m.identity_back_to_login()}</Link>
        </Form>
      )}
    </>
  );
}
