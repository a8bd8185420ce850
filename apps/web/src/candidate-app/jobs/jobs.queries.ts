import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BrowseSearch } from '@/lib/browse-search';
import { findJobs, readOptions } from '@/lib/public-jobs';

/** While a changed search is asked for, the list before stays. */
export const jobsQuery = (search: BrowseSearch) =>
  infiniteQueryOptions({
    queryKey: ['job-list', search],
    queryFn: ({ pageParam, signal }) => findJobs({ ...search, ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** How many jobs another search would find. */
export const countQuery = (search: BrowseSearch) =>
  queryOptions({ queryKey: ['job-count', search], queryFn: ({ signal }) => findJobs(search, signal) });

export const optionsQuery = queryOptions({
  queryKey: ['job-filter-options'],
  queryFn: readOptions,
  staleTime: Number.POSITIVE_INFINITY,
});
