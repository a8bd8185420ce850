import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function ActionReferenceScreen() {
  return <FormHead text={m.references_text()} />;
}
