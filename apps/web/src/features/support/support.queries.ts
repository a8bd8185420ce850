import { duration } from '@marula/contract/limits';
import type { CaseView } from '@marula/contract/support-limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as supportEndpoints from '@/lib/endpoints/support.gen';

/** Nobody tells the console of what comes in: it looks. */
const LOOKS_MS = duration.minute / 4;

const newest = undefined as string | undefined;

export const supportQueries = {
  all: ['support'] as const,
  list: (view: CaseView) =>
    infiniteQueryOptions({
      queryKey: ['support', 'list', view],
      queryFn: ({ signal, pageParam }) =>
        api(supportEndpoints.list, { query: { view, ...(pageParam && { before: pageParam }) }, signal }),
      initialPageParam: newest,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: LOOKS_MS,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['support', 'case', id],
      queryFn: ({ signal }) => api(supportEndpoints.read, { params: { id }, signal }),
      refetchInterval: LOOKS_MS,
    }),
  helpers: queryOptions({
    queryKey: ['support', 'helpers'],
    queryFn: ({ signal }) => api(supportEndpoints.helpers, { signal }),
  }),
  ready: queryOptions({
    queryKey: ['support', 'ready'],
    queryFn: ({ signal }) => api(supportEndpoints.readyAnswers, { signal }),
  }),
};
