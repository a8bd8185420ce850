import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function ContactScreen() {
  return <PageHead title={m.contact_title()} lead={m.contact_lead()} />;
}
