import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '@/app/missing-page';
import { ArticleScreen } from '@/features/blog/screens/article-screen';
import { BlogFailedScreen } from '@/features/blog/screens/blog-failed-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/blog/$slug')({
  loader: async ({ params: { slug }, abortController }) => {
    const { findArticle } = await import('@/features/blog/blog.queries');
    const article = await findArticle(slug, abortController.signal);
    return { article, title: article?.title ?? m.site_not_found_title() };
  },
  staticData: { title: m.blog_article_title },
  component: Page,
  errorComponent: BlogFailedScreen,
});

function Page() {
  const { article } = Route.useLoaderData();
  return article ? <ArticleScreen article={article} /> : <MissingPage />;
}
