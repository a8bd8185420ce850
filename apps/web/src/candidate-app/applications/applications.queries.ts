import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';

const rows = 25;

export const applicationsQuery = infiniteQueryOptions({
  queryKey: ['applications'],
  queryFn: ({ pageParam, signal }) => api(candidateApp.listApplications, { query: { page: pageParam, rows }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total, page }) => (page * rows < total ? page + 1 : undefined),
});
