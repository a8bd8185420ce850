import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '@/lib/auth/me';
import { activityOf, newestOf } from './activity.queries';
import { useSigns } from './activity.realtime';
import type { ActivitySearch } from './activity-search';

/** The lines that are shown, and how many have come since; the server says which of those the filters mean. */
export const useActivity = (search: ActivitySearch) => {
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...activityOf(search), placeholderData: keepPreviousData });
  const newest = useQuery(newestOf(search, useSigns(useMe()?.company_id))).data;
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = newest?.items.findIndex(({ id }) => id === lines[0]?.id) ?? 0;
  const isNew = newest !== undefined && list.data !== undefined && !list.isPlaceholderData;
  return {
    list,
    lines,
    first: list.data?.pages[0],
    fresh: isNew ? (known < 0 ? newest.items.length : known) : 0,
    showNew: () => {
      if (newest) client.setQueryData(activityOf(search).queryKey, { pages: [newest], pageParams: [undefined] });
    },
  };
};
