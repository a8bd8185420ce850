import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BrowseFailedScreen } from '@/features/browse/screens/browse-failed-screen';
import { BrowsePendingScreen } from '@/features/browse/screens/browse-pending-screen';
import { BrowseScreen } from '@/features/browse/screens/browse-screen';
import { readChosenJob } from '@/lib/browse-search';
import { skeletonDelay } from '@/lib/skeleton-delay';
import { m } from '@/paraglide/messages';

/** The landing page for words that people search for; narrowing it down leads to the list. */
export const Route = createFileRoute('/_marketing/browse-jobs/search/$search')({
  validateSearch: readChosenJob,
  loader: async ({ params, location, abortController: { signal } }) => {
    const { findJobs, landingTitle, readBeside, readOptions } = await import('@/lib/public-jobs');
    const { loadPane } = await import('@/features/browse/components/pane');
    const [found, options] = await Promise.all([findJobs(params, signal), readOptions(), loadPane()]);
    const { job = found.items[0]?.id } = readChosenJob(location.search);
    return { found, options, beside: await readBeside(job, signal), title: landingTitle(params.search) };
  },
  staticData: { title: m.browse_title, wide: true },
  component: Page,
  pendingComponent: BrowsePendingScreen,
  pendingMs: skeletonDelay,
  // Its shape while it loads is no part of what every other page loads either.
  codeSplitGroupings: [['component', 'pendingComponent'], ['errorComponent']],
  errorComponent: BrowseFailedScreen,
});

function Page() {
  const { search } = Route.useParams();
  const { job } = Route.useSearch();
  const navigate = useNavigate();
  const asked = useMemo(() => ({ search }), [search]);
  return (
    <BrowseScreen
      {...Route.useLoaderData()}
      search={asked}
      job={job}
      onChange={(next) => navigate({ to: '/browse-jobs', search: next })}
      onChoose={(id) =>
        navigate({
          to: '/browse-jobs/search/$search',
          params: { search },
          search: { job: id },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
