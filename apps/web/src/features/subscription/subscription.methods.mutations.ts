import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as paymentsEndpoints from '@/lib/endpoints/payments.gen';
import { subscriptionKey } from '@/lib/subscription';
import { moneyQueries } from './subscription.queries';
import { warningsInWords } from './told-words';

export const useUseMethod = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (authorization_id: string) =>
      warningsInWords(await api(paymentsEndpoints.setDefault, { body: { authorization_id } })),
    onSuccess: (methods) => client.setQueryData(moneyQueries.methods.queryKey, methods),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptionKey }),
  });
};

export const useRemoveMethod = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(paymentsEndpoints.removeMethod, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptionKey }),
  });
};
