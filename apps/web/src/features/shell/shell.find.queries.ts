import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import * as chatsEndpoints from '@/lib/endpoints/chats.gen';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';

/** Of each kind, so that all of them are seen. */
const rows = 5;

/** What is found stays for a moment: going back a letter asks for nothing. */
const found = { staleTime: 30_000 };

/** People, jobs and conversations by name, for the search that is everywhere. */
export const findQueries = {
  people: (search: string) =>
    queryOptions({
      ...found,
      queryKey: ['find', 'people', search],
      queryFn: ({ signal }) =>
        api(applicationsEndpoints.list, { query: { search, rows, page: 1, unread: false }, signal }),
    }),
  jobs: (search: string) =>
    queryOptions({
      ...found,
      queryKey: ['find', 'jobs', search],
      queryFn: ({ signal }) => api(jobsEndpoints.list, { query: { search, rows, page: 1, sort: 'newest' }, signal }),
    }),
  chats: (employerId: string, search: string) =>
    queryOptions({
      ...found,
      queryKey: ['find', 'chats', employerId, search],
      queryFn: ({ signal }) =>
        api(chatsEndpoints.list, { params: { employerId }, query: { search, rows, filter: 'all' }, signal }),
    }),
};
