import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as homeEndpoints from '@/lib/endpoints/home.gen';
import { homeQuery } from '@/lib/home';
import { toast } from '@/lib/toast';

/** Gone at once, and back where it could not be kept. */
export const useHideChecklist = () => {
  const client = useQueryClient();
  const { queryKey } = homeQuery;
  return useMutation({
    mutationFn: () => api(homeEndpoints.hideChecklist),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (home) => home && { ...home, checklist: null });
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
