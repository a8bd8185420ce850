import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function TermsScreen() {
  return <PageHead title={m.legal_terms_title()} lead={m.legal_terms_lead()} />;
}
