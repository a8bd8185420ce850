import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { AccountsSoon } from '../components/accounts-soon';

export function LoginScreen() {
  return (
    <>
      <FormHead text={m.identity_login_text()} />
      <AccountsSoon />
    </>
  );
}
