import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import * as homeEndpoints from './endpoints/home.gen';

/** Shown by the dashboard's home, asked for on the way there, and changed by the setup above it. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api(homeEndpoints.read, { signal }),
});
