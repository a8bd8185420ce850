import type { DeclineReason } from '@marula/contract/applications.contract';
import type { addDeclineReason, deleteDeclineReason } from '@marula/contract/applications.endpoints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';
import { toast } from '@/lib/toast';
import { settingsQueries } from './settings.queries';

const add = endpointRef<typeof addDeclineReason>('POST', '/api/application/decline-reason');
const remove = endpointRef<typeof deleteDeclineReason>('DELETE', '/api/application/decline-reason/:id');

const useReasonAct = <Input, Reply>(act: (input: Input) => Promise<Reply>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: settingsQueries.reasons.queryKey }),
  });
};

export const useAddReason = () => useReasonAct((body: Omit<DeclineReason, 'id'>) => api(add, { body }));

export const useRemoveReason = () => useReasonAct((id: string) => api(remove, { params: { id } }));
