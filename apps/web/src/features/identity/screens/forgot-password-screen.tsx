import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { AccountsSoon } from '../components/accounts-soon';

export function ForgotPasswordScreen() {
  return (
    <>
      <FormHead title={m.identity_forgot_title()} text={m.identity_forgot_text()} />
      <AccountsSoon />
    </>
  );
}
