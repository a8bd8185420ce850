import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { chatKeys } from './messages.queries';

/** One row says both: this company neither finds the person nor writes to them. */
export function useBlock(companyId: string) {
  const client = useQueryClient();
  const rest = {
    onError: (error: Error) => toast.error(error.message),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.all }),
  };
  const params = { companyId };
  return {
    block: useMutation({ mutationFn: () => api(candidateApp.blockCompany, { params }), ...rest }),
    unblock: useMutation({ mutationFn: () => api(candidateApp.unblockCompany, { params }), ...rest }),
  };
}
