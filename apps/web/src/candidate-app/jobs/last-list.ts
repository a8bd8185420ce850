import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useLayoutEffect } from 'react';
import { useSearch } from 'wouter';

/** The list that was left for a job, and how far down: the way back leads to the same place in it. */
const last = { search: '', top: 0 };

export const lastListPath = () => (last.search ? `${paths.jobs}?${last.search}` : paths.jobs);

export function useLastList(isThere: boolean) {
  const search = useSearch();
  useLayoutEffect(() => {
    if (!isThere) return;
    if (search === last.search) scrollTo(0, last.top);
    return () => {
      last.search = search;
      last.top = scrollY;
    };
  }, [isThere, search]);
}
