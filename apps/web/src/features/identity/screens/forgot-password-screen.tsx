import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { AccountsSoon } from '../components/accounts-soon';

export function ForgotPasswordScreen() {
  return (
    <>
      <FormHead text={m.identity_forgot_text()} />
      <AccountsSoon />
    </>
  );
}
