import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function ContactScreen() {
  return <PageHead lead={m.contact_lead()} />;
}
