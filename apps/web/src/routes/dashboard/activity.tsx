import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ActivitySearch, type Asked, activitySearch } from '@/features/activity/activity-search';
import { ActivityScreen } from '@/features/activity/screens/activity-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/activity')({
  staticData: { title: m.settings_activity_title },
  component: Activity,
});

function Activity() {
  const navigate = Route.useNavigate();
  const asked: Asked = Route.useSearch();
  const search = useMemo(() => activitySearch(asked), [asked]);
  const onSearch = useCallback(
    (change: ActivitySearch) =>
      void navigate({ search: (now: Asked) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <ActivityScreen search={search} onSearch={onSearch} />;
}
