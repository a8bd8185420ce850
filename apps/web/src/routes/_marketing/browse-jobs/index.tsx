import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BrowseFailedScreen } from '@/features/browse/screens/browse-failed-screen';
import { BrowsePendingScreen } from '@/features/browse/screens/browse-pending-screen';
import { BrowseScreen } from '@/features/browse/screens/browse-screen';
import { useListWithoutSkeleton } from '@/features/browse/use-list-without-skeleton';
import { listOf, readBrowseSearch, readChosenJob } from '@/lib/browse-search';
import { skeletonDelay } from '@/lib/skeleton-delay';
import { m } from '@/paraglide/messages';

// The way to the server is no part of what every other page loads.
export const Route = createFileRoute('/_marketing/browse-jobs/')({
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => listOf(search),
  loader: async ({ deps, location, abortController: { signal } }) => {
    const { readBeside, readList } = await import('@/lib/public-jobs');
    const { loadPane } = await import('@/features/browse/components/pane');
    const [list] = await Promise.all([readList(deps, signal), loadPane()]);
    const { job = list.found.items[0]?.id } = readChosenJob(location.search);
    return { ...list, beside: await readBeside(job, signal) };
  },
  staticData: { title: m.browse_title, wide: true },
  component: Page,
  pendingComponent: BrowsePendingScreen,
  pendingMs: skeletonDelay,
  // Its shape while it loads is no part of what every other page loads either.
  codeSplitGroupings: [['component', 'pendingComponent'], ['errorComponent']],
  errorComponent: BrowseFailedScreen,
});

const setPending = (pendingMs: number) => {
  Route.update({ pendingMs });
};

function Page() {
  useListWithoutSkeleton(setPending);
  const navigate = useNavigate();
  const list = Route.useLoaderData();
  const { job } = Route.useSearch();
  const search = Route.useLoaderDeps();
  return (
    <BrowseScreen
      {...list}
      search={search}
      job={job}
      onChange={(next) => navigate({ to: '/browse-jobs', search: next, resetScroll: false })}
      // In place of the address before: going back leaves the list.
      onChoose={(id) =>
        navigate({ to: '/browse-jobs', search: { ...search, job: id }, replace: true, resetScroll: false })
      }
    />
  );
}
