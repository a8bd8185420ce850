import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function ArticleScreen() {
  return <PageHead lead={m.blog_article_lead()} />;
}
