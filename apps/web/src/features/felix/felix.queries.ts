import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as felixEndpoints from '@/lib/endpoints/felix.gen';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';

const rows = 25;

export const felixQueries = {
  conversations: () =>
    infiniteQueryOptions({
      queryKey: ['felix', 'conversations'],
      queryFn: ({ pageParam: page, signal }) => api(felixEndpoints.conversations, { query: { page, rows }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, total }) => (page * rows < total ? page + 1 : undefined),
    }),
  conversation: (id: string) =>
    queryOptions({
      queryKey: ['felix', 'conversation', id],
      queryFn: ({ signal }) => api(felixEndpoints.conversation, { params: { id }, signal }),
      // What is said here is written into it as it comes.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Two jobs that are online, to make something to try from. */
  jobs: () =>
    queryOptions({
      queryKey: ['jobs', 'to-try'],
      queryFn: async ({ signal }) =>
        (await api(jobsEndpoints.list, { query: { status: 'active', sort: 'newest', page: 1, rows: 2 }, signal }))
          .items,
    }),
};
