import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function ActionReferenceScreen() {
  return <FormHead title={m.references_title()} text={m.references_text()} />;
}
