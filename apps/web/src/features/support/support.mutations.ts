import type { Case } from '@marula/contract/support.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { beginLook } from '@/lib/auth/look';
import * as supportEndpoints from '@/lib/endpoints/support.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { supportQueries } from './support.queries';

/** What an act on a case answers is the case; lists and the menu's counts follow. */
function useAct<I>(id: string, act: (input: I) => Promise<Case>) {
  const client = useQueryClient();
  const again = () => {
    void client.invalidateQueries({ queryKey: ['support', 'list'] });
    void client.invalidateQueries({ queryKey: ['staff', 'overview'] });
  };
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      client.setQueryData(supportQueries.one(id).queryKey, changed);
      again();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'support.said_meanwhile') {
        void client.invalidateQueries({ queryKey: supportQueries.one(id).queryKey });
      } else toast.error(error.message);
    },
  });
}

const params = (id: string) => ({ params: { id } });

export const useAnswer = (id: string) =>
  useAct(id, (body: { content: string; seen: string }) => api(supportEndpoints.answer, { ...params(id), body }));

export const useNote = (id: string) =>
  useAct(id, (body: { content: string }) => api(supportEndpoints.note, { ...params(id), body }));

export const useAssign = (id: string) =>
  useAct(id, (assigned_to: string | null) => api(supportEndpoints.assign, { ...params(id), body: { assigned_to } }));

export const useClose = (id: string) =>
  useAct(id, (reason: string | undefined) =>
    api(supportEndpoints.close, { ...params(id), body: reason ? { reason } : {} }),
  );

export const useReopen = (id: string) =>
  useAct(id, (reason: string) => api(supportEndpoints.reopen, { ...params(id), body: { reason } }));

/** Leads away from the console when it is given. */
export const useLook = (case_id: string) =>
  useMutation({
    mutationFn: (reason: string) => api(supportEndpoints.look, { body: { case_id, reason } }),
    onSuccess: (look) => beginLook({ ...look, case_id }),
  });

export function useKeepReady() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: string; content: string }) => api(supportEndpoints.addReadyAnswer, { body }),
    onSuccess: () => {
      toast.success(m.support_ready_kept());
      void client.invalidateQueries({ queryKey: supportQueries.ready.queryKey });
    },
  });
}

export function useRemoveReady() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(supportEndpoints.removeReadyAnswer, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: supportQueries.ready.queryKey }),
    onError: (error) => toast.error(error.message),
  });
}
