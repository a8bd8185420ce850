import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function BlogScreen() {
  return <PageHead lead={m.blog_lead()} />;
}
