import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BrowseCandidatesFailedScreen } from '@/features/candidates/screens/browse-candidates-failed-screen';
import { BrowseCandidatesScreen } from '@/features/candidates/screens/browse-candidates-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/employers/browse-candidates')({
  // What of it makes sense is read with the list: this is part of every page's first load.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, abortController }) => {
    const { findPeople } = await import('@/features/candidates/candidates.anonymous.queries');
    return findPeople(deps, abortController.signal);
  },
  staticData: { title: m.candidates_browse_title },
  component: Page,
  errorComponent: BrowseCandidatesFailedScreen,
});

function Page() {
  const navigate = useNavigate();
  return (
    <BrowseCandidatesScreen
      {...Route.useLoaderData()}
      onChange={(search) => navigate({ to: '/employers/browse-candidates', search, resetScroll: false })}
    />
  );
}
