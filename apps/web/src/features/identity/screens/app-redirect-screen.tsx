import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function AppRedirectScreen() {
  return <FormHead title={m.identity_app_title()} text={m.identity_app_text()} />;
}
