import { createFileRoute } from '@tanstack/react-router';
import { BrowseSearchScreen } from '@/features/browse/screens/browse-search-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/browse-jobs/search/$search')({
  staticData: { title: m.browse_search_title },
  component: Page,
});

function Page() {
  const { search } = Route.useParams();
  return <BrowseSearchScreen search={search} />;
}
