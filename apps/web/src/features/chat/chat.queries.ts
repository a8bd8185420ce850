import { paging, request } from '@marula/contract/limits';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import * as chatsEndpoints from '@/lib/endpoints/chats.gen';
import { chatsKey, unreadChatsKey } from '@/lib/open-chat';
import type { ChatSearch } from './chat-search';

const rows = paging.rowSizes[2];
const newest = undefined as string | undefined;

export const chatQueries = {
  all: chatsKey,
  unread: unreadChatsKey,
  lists: () => [...chatsKey, 'list'] as const,
  list: (employerId: string, { filter, search }: Pick<ChatSearch, 'filter' | 'search'>) =>
    infiniteQueryOptions({
      queryKey: [...chatQueries.lists(), employerId, { filter, search: search.trim() }],
      queryFn: ({ signal, pageParam }) => {
        const words = search.trim() ? { search: search.trim() } : {};
        const query = { filter, rows, ...words, ...(pageParam && { before: pageParam }) };
        return api(chatsEndpoints.list, { params: { employerId }, query, signal });
      },
      initialPageParam: newest,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  threads: () => [...chatsKey, 'thread'] as const,
  /** Newest first, page after page into the past. */
  thread: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...chatQueries.threads(), id],
      queryFn: ({ signal, pageParam }) =>
        api(chatsEndpoints.messages, {
          params: { id },
          query: { rows, ...(pageParam && { before: pageParam }) },
          signal,
        }),
      initialPageParam: newest,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** Everybody in the pipeline, page after page, to choose who is written to. */
  applicants: () =>
    infiniteQueryOptions({
      queryKey: [...chatsKey, 'applicants'],
      queryFn: ({ signal, pageParam }) =>
        api(applicationsEndpoints.list, { query: { page: pageParam, rows: paging.maxRows, unread: false }, signal }),
      initialPageParam: request.firstPage as number,
      getNextPageParam: ({ page, rows: size, total }) => (page * size < total ? page + 1 : undefined),
    }),
};
