import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function ActionScreen() {
  return <FormHead title={m.identity_action_title()} text={m.identity_action_text()} />;
}
