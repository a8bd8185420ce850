import { duration } from '@marula/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import * as formsEndpoints from './endpoints/forms.gen';

/** The lists that forms offer: the same for everybody, and changed now and then at the console. */
export const formOptionsQuery = queryOptions({
  queryKey: ['form-options'],
  queryFn: ({ signal }) => api(formsEndpoints.read, { signal }),
  staleTime: 5 * duration.minute,
});
