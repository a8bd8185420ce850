import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { AccountsSoon } from '../components/accounts-soon';

export function CreateMemberScreen() {
  return (
    <>
      <FormHead text={m.identity_member_text()} />
      <AccountsSoon />
    </>
  );
}
