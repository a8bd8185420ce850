import { duration } from '@marula/contract/limits';
import type { HoldSubject, PrivacyView } from '@marula/contract/privacy-desk-limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as desk from '@/lib/endpoints/privacy-desk.gen';
import * as staff from '@/lib/endpoints/staff.gen';

/** Nobody tells the console of what comes in: it looks. */
const LOOKS_MS = duration.minute / 4;
/** A proof is there within seconds. */
const SOON_MS = 2 * duration.second;

const newest = undefined as string | undefined;

export const privacyDeskQueries = {
  list: (view: PrivacyView) =>
    infiniteQueryOptions({
      queryKey: ['privacy-desk', 'list', view],
      queryFn: ({ signal, pageParam }) =>
        api(desk.list, { query: { view, ...(pageParam && { before: pageParam }) }, signal }),
      initialPageParam: newest,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: LOOKS_MS,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['privacy-desk', 'one', id],
      queryFn: ({ signal }) => api(desk.read, { params: { id }, signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'erasing' ? SOON_MS : LOOKS_MS),
    }),
  holds: queryOptions({
    queryKey: ['privacy-desk', 'holds'],
    queryFn: ({ signal }) => api(desk.holds, { signal }),
    refetchInterval: LOOKS_MS,
  }),
  find: (q: string, kind: HoldSubject) =>
    queryOptions({
      queryKey: ['staff', 'search', q, kind],
      queryFn: ({ signal }) => api(staff.search, { query: { q, kind }, signal }),
    }),
};
