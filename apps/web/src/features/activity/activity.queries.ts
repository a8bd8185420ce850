import { activityLimits } from '@marula/contract/activity-limits';
import { request } from '@marula/contract/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as activityEndpoints from '@/lib/endpoints/activity-log.gen';
import type { ActivitySearch } from './activity-search';

const newest = undefined as string | undefined;

const read = (search: ActivitySearch, signal: AbortSignal, before?: string) =>
  api(activityEndpoints.list, {
    query: { ...search, page: request.firstPage, rows: activityLimits.rows, ...(before && { before }) },
    signal,
  });

/** What was done, newest first, page after page into the past. It stands still until somebody asks for what is new. */
export const activityOf = (search: ActivitySearch) =>
  infiniteQueryOptions({
    queryKey: ['activity', search],
    queryFn: ({ signal, pageParam }) => read(search, signal, pageParam),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The newest lines as they are after so many signs that there are some. */
export const newestOf = (search: ActivitySearch, signs: number) =>
  queryOptions({
    queryKey: ['activity-newest', search, signs],
    queryFn: ({ signal }) => read(search, signal),
    enabled: signs > 0,
    gcTime: 0,
  });

export const readTable = (search: ActivitySearch) => api(activityEndpoints.export, { query: search });
