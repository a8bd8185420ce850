import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readBrowseSearch } from '@/features/browse/browse-search';
import { BrowseFailedScreen } from '@/features/browse/screens/browse-failed-screen';
import { BrowseScreen } from '@/features/browse/screens/browse-screen';
import { m } from '@/paraglide/messages';

// The way to the server is no part of what every other page loads.
export const Route = createFileRoute('/_marketing/browse-jobs/')({
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, abortController }) => {
    const { findJobs, readOptions } = await import('@/features/browse/browse.queries');
    const [found, options] = await Promise.all([findJobs(deps, abortController.signal), readOptions()]);
    return { found, options };
  },
  staticData: { title: m.browse_title },
  component: Page,
  errorComponent: BrowseFailedScreen,
});

function Page() {
  const navigate = useNavigate();
  const list = Route.useLoaderData();
  return (
    <BrowseScreen
      {...list}
      search={Route.useSearch()}
      onChange={(search) => navigate({ to: '/browse-jobs', search, resetScroll: false })}
    />
  );
}
