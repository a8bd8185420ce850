import { createFileRoute } from '@tanstack/react-router';
import { BrowseScreen } from '@/features/browse/screens/browse-screen';
import { m } from '@/paraglide/messages';

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

export const Route = createFileRoute('/_marketing/browse-jobs/')({
  validateSearch: (search: Record<string, unknown>): { search?: string | undefined; place?: string | undefined } => ({
    search: textOf(search.search),
    place: textOf(search.place),
  }),
  staticData: { title: m.browse_title },
  component: Page,
});

function Page() {
  const { search, place } = Route.useSearch();
  return <BrowseScreen search={search} place={place} />;
}
