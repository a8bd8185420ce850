import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import * as formsEndpoints from '@/lib/endpoints/forms.gen';

export const chatKeys = { all: ['chats'], lists: ['chats', 'list'] } as const;

const rows = 20;
const messageRows = 30;

/** What a page has asked for as it opened. */
const justNowMs = 5_000;

/** Asked for again whenever somebody comes back to it: what was said meanwhile may not have been heard. */
export const chatsQuery = infiniteQueryOptions({
  queryKey: chatKeys.lists,
  queryFn: ({ pageParam, signal }) => api(candidateApp.listChats, { query: { page: pageParam, rows }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, rows: size, total }) => (page * size < total ? page + 1 : undefined),
  staleTime: justNowMs,
});

/** A conversation as far back as it was asked for; its first page is the newest. */
export const threadQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'thread', id],
    queryFn: ({ pageParam, signal }) =>
      api(candidateApp.listMessages, {
        params: { id },
        query: { rows: messageRows, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** In how many conversations something is new. */
export const unreadChatsQuery = queryOptions({
  queryKey: ['chats', 'unread'],
  queryFn: async ({ signal }) => (await api(candidateApp.listChats, { query: { page: 1, rows: 1 }, signal })).unread,
});

export const companyReasonsQuery = queryOptions({
  queryKey: ['report-reasons', 'company'],
  queryFn: async () =>
    (await api(formsEndpoints.read, {})).report_options.filter(({ subject }) => subject === 'company'),
  staleTime: Number.POSITIVE_INFINITY,
});
