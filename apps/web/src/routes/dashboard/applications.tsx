import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ApplicationsSearch, type Asked, applicationsSearch } from '@/features/applications/applications-search';
import { ApplicationsScreen } from '@/features/applications/screens/applications-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/applications')({
  // Read by the screen: this part of a route is in every page, and what an application is need not be.
  validateSearch: (search: Asked): Asked => search,
  staticData: { title: m.applications_title },
  component: Applications,
});

function Applications() {
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const search = useMemo(() => applicationsSearch(asked), [asked]);
  const onSearch = useCallback(
    (change: Partial<ApplicationsSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const onReset = (next: ApplicationsSearch) => void navigate({ search: next, replace: true });
  return <ApplicationsScreen search={search} onSearch={onSearch} onReset={onReset} />;
}
