import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function BrowseScreen() {
  return <PageHead title={m.browse_title()} lead={m.browse_lead()} />;
}
