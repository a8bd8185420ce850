import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function BrowseCandidatesScreen() {
  return <PageHead title={m.candidates_browse_title()} lead={m.candidates_browse_lead()} />;
}
