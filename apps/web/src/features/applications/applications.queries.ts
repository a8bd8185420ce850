import { paging } from '@marula/contract/limits';
import type { ApplicationStatusId } from '@marula/contract/transitions';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import type { ApplicationsSearch } from './applications-search';

type Filter = Pick<ApplicationsSearch, 'job_id' | 'unread' | 'match_range' | 'search'>;

/** Whether a list shows only some matches: then a new match may bring somebody in or take somebody out. */
export const isByMatch = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey.some((part) => part instanceof Object && 'match_range' in part && part.match_range !== undefined);

const filterOf = ({ job_id, unread, match_range, search }: Filter) => ({
  job_id,
  match_range,
  unread: unread ?? false,
  search,
});

export const applicationsQueries = {
  /** Everything about applications, to be read again. */
  all: ['applications'] as const,
  /** Where applications stand in lists: under this every page and every column of the board. */
  lists: [['applications', 'page'] as const, ['applications', 'pile'] as const],
  page: ({ status, page, rows, ...filter }: ApplicationsSearch) =>
    queryOptions({
      queryKey: [...applicationsQueries.all, 'page', { status, page, rows, ...filterOf(filter) }],
      queryFn: ({ signal }) =>
        api(applicationsEndpoints.list, { query: { ...filterOf(filter), status, page, rows }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A column of the board: page after page, under one another. */
  pile: (status: ApplicationStatusId, filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [...applicationsQueries.all, 'pile', status, filterOf(filter)],
      queryFn: ({ signal, pageParam }) =>
        api(applicationsEndpoints.list, {
          query: { ...filterOf(filter), status, page: pageParam, rows: paging.defaultRows },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ page, rows, total }) => (page * rows < total ? page + 1 : undefined),
    }),
  /** `ahead` of being opened, so that it is there at once: the applicant is told of a look only once somebody looks. */
  detail: (id: string, { ahead = false } = {}) =>
    queryOptions({
      queryKey: [...applicationsQueries.all, 'detail', id],
      queryFn: ({ signal }) => api(applicationsEndpoints.read, { params: { id }, query: { ahead }, signal }),
    }),
  reasons: () =>
    queryOptions({
      queryKey: ['decline-reasons'],
      queryFn: ({ signal }) => api(applicationsEndpoints.declineReasons, { signal }),
    }),
};

/** The same for every page of one list. */
export const filterKey = ({ status, ...filter }: ApplicationsSearch) => JSON.stringify([status, filterOf(filter)]);

/** Everybody the filters show, as far as one act may go. */
export const readIds = async ({ status, ...filter }: ApplicationsSearch) =>
  (await api(applicationsEndpoints.ids, { query: { ...filterOf(filter), status } })).ids;

const exportOf = ({ status, ...filter }: ApplicationsSearch, ids?: readonly string[]) =>
  api(applicationsEndpoints.export, {
    query: { ...filterOf(filter), status, ...(ids && { ids: ids.join(',') as unknown as string[] }) },
  });

/** What the filters show, or what is selected of it: an address names only so many at once. */
export const readTable = async (search: ApplicationsSearch, ids: readonly string[] = []) => {
  if (ids.length === 0) return exportOf(search);
  const parts: string[] = [];
  for (let from = 0; from < ids.length; from += paging.maxRows)
    parts.push(await exportOf(search, ids.slice(from, from + paging.maxRows)));
  // Each begins with the names of the columns.
  return parts.map((part, at) => (at === 0 ? part : part.slice(part.indexOf('\n') + 1))).join('');
};
