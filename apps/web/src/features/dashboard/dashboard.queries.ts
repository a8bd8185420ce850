import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as homeEndpoints from '@/lib/endpoints/home.gen';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api(homeEndpoints.read, { signal }),
});
