import type { BodyOf } from '@marula/contract/endpoint';
import type { retryWork } from '@marula/contract/operations.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as operationsEndpoints from '@/lib/endpoints/operations.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => api(operationsEndpoints.read, { signal }),
});

export const useRetry = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof retryWork>) => api(operationsEndpoints.retry, { body }),
    onSuccess: ({ retried }) => {
      toast.success(m.operations_retried({ count: retried }));
      return client.invalidateQueries(operationsQuery);
    },
  });
};
