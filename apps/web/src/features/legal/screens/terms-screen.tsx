import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function TermsScreen() {
  return <PageHead lead={m.legal_terms_lead()} />;
}
