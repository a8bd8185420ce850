import type { readFormOptions } from '@marula/contract/forms.contract';
import { queryOptions } from '@tanstack/react-query';
import { api, endpointRef } from './api';

const read = endpointRef<typeof readFormOptions>('GET', '/api/form');

/** The lists that forms offer: the same for everybody, and hardly ever changed. */
export const formOptionsQuery = queryOptions({
  queryKey: ['form-options'],
  queryFn: ({ signal }) => api(read, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
