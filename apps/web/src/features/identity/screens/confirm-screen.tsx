import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function ConfirmScreen() {
  return <FormHead title={m.identity_confirm_title()} text={m.identity_confirm_text()} />;
}
