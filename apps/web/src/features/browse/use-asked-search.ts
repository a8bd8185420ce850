import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { BrowseSearch } from '@/lib/browse-search';

/**
 * The search as it was last asked for: a filter shows as chosen in the moment it is tapped, before the list for it is
 * there. `isWaiting` until then.
 */
export function useAskedSearch(search: BrowseSearch, onChange: (search: BrowseSearch) => void) {
  const [asked, setAsked] = useState({ instead: search, search });
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  const isAhead = asked.instead === search && asked.search !== search;
  return {
    search: isAhead ? asked.search : search,
    isWaiting: isAhead && isLoading,
    change: (next: BrowseSearch) => {
      setAsked({ instead: search, search: next });
      onChange(next);
    },
  };
}
