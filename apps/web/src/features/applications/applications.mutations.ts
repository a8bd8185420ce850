import type { bulkUpdateApplications, updateApplication } from '@marula/contract/applications.endpoints.contract';
import type { writeToMany } from '@marula/contract/chats.endpoints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallInput } from '@/lib/api';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import * as chatsEndpoints from '@/lib/endpoints/chats.gen';
import { toast } from '@/lib/toast';
import { refreshApplications } from './refresh';

type Changes = CallInput<typeof updateApplication>['body'];

/** Every act ends with the lists as the server has them now; what was refused is said in the server's words. */
const useAct = <Input, Reply>(act: (input: Input) => Promise<Reply>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => toast.error(error.message),
    onSettled: () => void refreshApplications(client),
  });
};

export const useUpdateApplication = () =>
  useAct(({ id, ...body }: Changes & { id: string }) => api(applicationsEndpoints.update, { params: { id }, body }));

export const useBulkUpdate = () =>
  useAct((body: CallInput<typeof bulkUpdateApplications>['body']) => api(applicationsEndpoints.bulkUpdate, { body }));

export const useBulkDelete = () =>
  useAct((application_ids: string[]) => api(applicationsEndpoints.bulkDelete, { body: { application_ids } }));

export const useRemoveApplication = () => useAct((id: string) => api(applicationsEndpoints.delete, { params: { id } }));

export const useRestoreInvite = () =>
  useAct((id: string) => api(applicationsEndpoints.restoreInvite, { params: { id } }));

export const useAddNote = () =>
  useAct(({ id, text }: { id: string; text: string }) =>
    api(applicationsEndpoints.addNote, { params: { id }, body: { note: text } }),
  );

export const useAnswerContest = () =>
  useAct(({ id, answer }: { id: string; answer: string }) =>
    api(applicationsEndpoints.answerContest, { params: { id }, body: { answer } }),
  );

/** What was refused is said beside the text, which stays. */
export const useWriteToMany = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof writeToMany>['body']) => api(chatsEndpoints.writeToMany, { body }),
  });
