import { createFileRoute } from '@tanstack/react-router';
import { ArticleScreen } from '@/features/blog/screens/article-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/blog/$slug')({
  staticData: { title: m.blog_article_title },
  component: ArticleScreen,
});
