import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function ArticleScreen() {
  return <PageHead title={m.blog_article_title()} lead={m.blog_article_lead()} />;
}
