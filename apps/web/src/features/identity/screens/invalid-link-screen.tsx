import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function InvalidLinkScreen() {
  return <FormHead title={m.identity_invalid_title()} text={m.identity_invalid_text()} />;
}
