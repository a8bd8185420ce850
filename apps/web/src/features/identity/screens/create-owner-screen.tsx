import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { AccountsSoon } from '../components/accounts-soon';

export function CreateOwnerScreen() {
  return (
    <>
      <FormHead text={m.identity_owner_text()} />
      <AccountsSoon />
    </>
  );
}
