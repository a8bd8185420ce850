import { Link } from '@tanstack/react-router';
import { useLightForm } from '@/lib/form/use-light-form';
import { m } from '@/paraglide/messages';
import { SubmitButton } from '@/ui/submit-button';
import { TextField } from '@/ui/text-field';
import type { useTask } from '../use-task';
import classes from './login-form.module.css';
import { PasswordField } from './password-field';

interface LoginFormProps {
  task: ReturnType<typeof useTask>;
  onSignedIn: () => Promise<void>;
}

// With sign-in comes its client: a visitor who only looks at the page does not load it.
const signingIn = () => import('../sign-in');

/** Loads what the button will need while somebody types. */
const prepare = () => {
  void signingIn().then(({ prepareSignIn }) => prepareSignIn());
};

export function LoginForm({ task, onSignedIn }: LoginFormProps) {
  const form = useLightForm({
    fields: ['email', 'password'],
    rules: (rules) => ({ email: rules.email(), password: rules.required(m.identity_password()) }),
    onSubmit: ({ email, password }) =>
      task.run(async () => {
        const { signIn } = await signingIn();
        await signIn(email.trim(), password);
        await onSignedIn();
      }),
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <TextField
        label={m.identity_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field('email')}
        onFocus={prepare}
      />
      <PasswordField
        label={m.identity_password()}
        autoComplete="current-password"
        {...form.field('password')}
        onFocus={prepare}
      />
      <SubmitButton busy={task.busy}>{m.identity_login_title()}</SubmitButton>
      <Link to="/forgot-password">{m.identity_forgot_title()}</Link>
    </form>
  );
}
