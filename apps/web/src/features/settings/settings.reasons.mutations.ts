import type { DeclineReason } from '@marula/contract/applications.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import { toast } from '@/lib/toast';
import { settingsQueries } from './settings.queries';

const useReasonAct = <Input, Reply>(act: (input: Input) => Promise<Reply>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: settingsQueries.reasons.queryKey }),
  });
};

export const useAddReason = () =>
  useReasonAct((body: Omit<DeclineReason, 'id'>) => api(applicationsEndpoints.addDeclineReason, { body }));

export const useRemoveReason = () =>
  useReasonAct((id: string) => api(applicationsEndpoints.deleteDeclineReason, { params: { id } }));
