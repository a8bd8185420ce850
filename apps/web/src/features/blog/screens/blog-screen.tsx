import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function BlogScreen() {
  return <PageHead title={m.blog_title()} lead={m.blog_lead()} />;
}
