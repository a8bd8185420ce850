import type { CorrectableField } from '@marula/contract/correctable-fields';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import type { HoldSubject, PrivacyKind } from '@marula/contract/privacy-desk-limits';
import type { TenantCode } from '@marula/contract/tenants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as desk from '@/lib/endpoints/privacy-desk.gen';
import { privacyDeskQueries } from './privacy-desk.queries';

interface Why {
  reason: string;
}

const useAgain = () => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['privacy-desk'] });
    void client.invalidateQueries({ queryKey: ['staff', 'overview'] });
  };
};

/** What an act on a request answers is the request; where it was refused, what is shown may be old. */
function useAct<I>(act: (input: I) => Promise<PrivacyRequest>) {
  const client = useQueryClient();
  const again = useAgain();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => client.setQueryData(privacyDeskQueries.one(changed.id).queryKey, changed),
    onSettled: again,
  });
}

const acts = {
  askIdentity: (id: string, body: Why) => api(desk.askIdentity, { params: { id }, body }),
  checkIdentity: (id: string, body: Why) => api(desk.checkIdentity, { params: { id }, body }),
  extend: (id: string, body: Why) => api(desk.extend, { params: { id }, body }),
  sendFile: (id: string, body: Why) => api(desk.sendFile, { params: { id }, body }),
  erase: (id: string, body: Why) => api(desk.erase, { params: { id }, body }),
} as const;
export type PlainAct = keyof typeof acts;

export const usePlainAct = (id: string) =>
  useAct(({ act, reason }: Why & { act: PlainAct }) => acts[act](id, { reason }));

export const useSort = (id: string) =>
  useAct((body: Why & { kind: PrivacyKind }) => api(desk.sort, { params: { id }, body }));

export const useCorrect = (id: string) =>
  useAct((body: Why & { field: CorrectableField; from: string | null; to: string }) =>
    api(desk.correct, { params: { id }, body }),
  );

export const useCloseRequest = (id: string) =>
  useAct((body: Why & { refused: boolean; answer: string }) => api(desk.close, { params: { id }, body }));

export const useAddRequest = () =>
  useAct((body: Why & { kind: PrivacyKind; name: string; email: string; country: TenantCode; message: string }) =>
    api(desk.add, { body }),
  );

export function useHold() {
  return useMutation({
    mutationFn: (body: Why & { subject: HoldSubject; subject_id: string; review_on: string }) =>
      api(desk.hold, { body }),
    onSettled: useAgain(),
  });
}

export function useLift() {
  return useMutation({
    mutationFn: ({ id, reason }: Why & { id: string }) => api(desk.lift, { params: { id }, body: { reason } }),
    onSettled: useAgain(),
  });
}
