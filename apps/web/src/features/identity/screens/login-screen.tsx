import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { AccountsSoon } from '../components/accounts-soon';

export function LoginScreen() {
  return (
    <>
      <FormHead title={m.identity_login_title()} text={m.identity_login_text()} />
      <AccountsSoon />
    </>
  );
}
