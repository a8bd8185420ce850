import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function BrowseSearchScreen() {
  return <PageHead title={m.browse_search_title()} lead={m.browse_search_lead()} />;
}
