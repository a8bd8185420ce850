import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '@/app/missing-page';
import { ArticleScreen } from '@/features/blog/screens/article-screen';
import { BlogFailedScreen } from '@/features/blog/screens/blog-failed-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/blog/$slug')({
  loader: async ({ params: { slug }, abortController }) =>
    (await import('@/features/blog/blog.queries')).loadArticle(slug, abortController.signal),
  staticData: { title: m.blog_article_title },
  component: Page,
  errorComponent: BlogFailedScreen,
  codeSplitGroupings: [['component', 'errorComponent']],
});

function Page() {
  const { article } = Route.useLoaderData();
  return article ? <ArticleScreen article={article} /> : <MissingPage />;
}
