import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import * as formsEndpoints from './endpoints/forms.gen';

/** The lists that forms offer: the same for everybody, and hardly ever changed. */
export const formOptionsQuery = queryOptions({
  queryKey: ['form-options'],
  queryFn: ({ signal }) => api(formsEndpoints.read, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
