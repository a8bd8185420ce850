import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function AuthCallbackScreen() {
  return <FormHead title={m.identity_callback_title()} text={m.identity_callback_text()} />;
}
