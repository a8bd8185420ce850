import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { AccountsSoon } from '../components/accounts-soon';

export function ResetPasswordScreen() {
  return (
    <>
      <FormHead text={m.identity_reset_text()} />
      <AccountsSoon />
    </>
  );
}
