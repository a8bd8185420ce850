import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function HomeScreen() {
  return <PageHead title={m.home_page_title()} lead={m.home_page_lead()} />;
}
