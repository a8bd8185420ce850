import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ActivitySearch, type Asked, activitySearch } from '@/features/activity/activity-search';
import { ActivityScreen } from '@/features/activity/screens/activity-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/activity')({
  // Read by the screen: this part of a route is in every page.
  validateSearch: (search: Asked): Asked => search,
  staticData: { title: m.activity_title },
  component: Activity,
});

function Activity() {
  const navigate = Route.useNavigate();
  const asked = Route.useSearch();
  const search = useMemo(() => activitySearch(asked), [asked]);
  const onSearch = useCallback(
    (change: ActivitySearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <ActivityScreen search={search} onSearch={onSearch} />;
}
