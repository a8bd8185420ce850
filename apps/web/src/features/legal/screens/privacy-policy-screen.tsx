import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function PrivacyPolicyScreen() {
  return <PageHead lead={m.legal_privacy_lead()} />;
}
