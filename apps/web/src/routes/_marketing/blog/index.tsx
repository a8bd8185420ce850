import { createFileRoute } from '@tanstack/react-router';
import { NewsletterForm } from '@/domain/newsletter/newsletter-form';
import { readBlogSearch } from '@/features/blog/read-blog-search';
import { BlogFailedScreen } from '@/features/blog/screens/blog-failed-screen';
import { BlogScreen } from '@/features/blog/screens/blog-screen';
import { m } from '@/paraglide/messages';
import { Section } from '@/ui/section';

export const Route = createFileRoute('/_marketing/blog/')({
  validateSearch: readBlogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, abortController }) =>
    (await import('@/features/blog/blog.queries')).findArticles(deps, abortController.signal),
  staticData: { title: m.blog_title },
  component: Page,
  errorComponent: BlogFailedScreen,
  codeSplitGroupings: [['component', 'errorComponent']],
});

function Page() {
  return (
    <>
      <BlogScreen found={Route.useLoaderData()} search={Route.useLoaderDeps()} />
      <Section ground="milk" title={m.newsletter_title()} lead={m.newsletter_lead()}>
        <NewsletterForm page="/blog" />
      </Section>
    </>
  );
}
