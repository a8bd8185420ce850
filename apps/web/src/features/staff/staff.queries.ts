import type { FoundKind, RecordKind } from '@marula/contract/found-kinds';
import type { StaffLogFilter } from '@marula/contract/staff.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as healthEndpoints from '@/lib/endpoints/health.gen';
import * as staffEndpoints from '@/lib/endpoints/staff.gen';

const newest = undefined as number | undefined;

export const staffQueries = {
  status: queryOptions({
    queryKey: ['staff', 'status'],
    queryFn: ({ signal }) => api(healthEndpoints.status, { signal }),
  }),
  overview: queryOptions({
    queryKey: ['staff', 'overview'],
    queryFn: ({ signal }) => api(staffEndpoints.overview, { signal }),
  }),
  log: (filter: StaffLogFilter) =>
    infiniteQueryOptions({
      queryKey: ['staff', 'log', filter],
      queryFn: ({ signal, pageParam }) =>
        api(staffEndpoints.log, { query: { ...filter, ...(pageParam && { before: pageParam }) }, signal }),
      initialPageParam: newest,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  record: (kind: RecordKind, id: string) =>
    queryOptions({
      queryKey: ['staff', 'record', kind, id],
      queryFn: ({ signal }) => api(staffEndpoints.record, { params: { kind, id }, signal }),
    }),
  search: (q: string, kind?: FoundKind) =>
    queryOptions({
      queryKey: ['staff', 'search', q, kind],
      queryFn: ({ signal }) => api(staffEndpoints.search, { query: { q, ...(kind && { kind }) }, signal }),
    }),
};
