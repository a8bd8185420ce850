import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function RegisterScreen() {
  return <FormHead title={m.identity_register_title()} text={m.identity_register_text()} />;
}
