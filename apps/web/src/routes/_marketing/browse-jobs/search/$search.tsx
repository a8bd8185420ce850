import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BrowseFailedScreen } from '@/features/browse/screens/browse-failed-screen';
import { BrowseScreen } from '@/features/browse/screens/browse-screen';
import { m } from '@/paraglide/messages';

/** The landing page for words that people search for; narrowing it down leads to the list. */
export const Route = createFileRoute('/_marketing/browse-jobs/search/$search')({
  loader: async ({ params, abortController }) => {
    const { findJobs, readOptions } = await import('@/features/browse/browse.queries');
    const [found, options] = await Promise.all([findJobs(params, abortController.signal), readOptions()]);
    return { found, options };
  },
  staticData: { title: m.browse_search_title },
  component: Page,
  errorComponent: BrowseFailedScreen,
});

function Page() {
  const { search } = Route.useParams();
  const navigate = useNavigate();
  return (
    <BrowseScreen
      {...Route.useLoaderData()}
      search={{ search }}
      title={m.browse_search_head({ search })}
      onChange={(next) => navigate({ to: '/browse-jobs', search: next })}
    />
  );
}
