import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function BrowseCandidatesScreen() {
  return <PageHead lead={m.candidates_browse_lead()} />;
}
