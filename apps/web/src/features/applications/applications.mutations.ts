import type {
  addApplicationNote,
  bulkDeleteApplications,
  bulkUpdateApplications,
  deleteApplication,
  updateApplication,
} from '@marula/contract/applications.endpoints.contract';
import type { writeToMany } from '@marula/contract/chats.endpoints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallInput, endpointRef } from '@/lib/api';
import { toast } from '@/lib/toast';
import { applicationsQueries } from './applications.queries';

const update = endpointRef<typeof updateApplication>('PATCH', '/api/application/:id');
const bulkUpdate = endpointRef<typeof bulkUpdateApplications>('POST', '/api/application/bulk-update');
const bulkDelete = endpointRef<typeof bulkDeleteApplications>('POST', '/api/application/bulk-delete');
const remove = endpointRef<typeof deleteApplication>('DELETE', '/api/application/:id');
const note = endpointRef<typeof addApplicationNote>('POST', '/api/application/:id/note');
const write = endpointRef<typeof writeToMany>('POST', '/api/chat/create-many');

type Changes = CallInput<typeof updateApplication>['body'];

/** Every act ends with the lists as the server has them now; what was refused is said in the server's words. */
const useAct = <Input, Reply>(act: (input: Input) => Promise<Reply>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: applicationsQueries.all }),
  });
};

export const useUpdateApplication = () =>
  useAct(({ id, ...body }: Changes & { id: string }) => api(update, { params: { id }, body }));

export const useBulkUpdate = () =>
  useAct((body: CallInput<typeof bulkUpdateApplications>['body']) => api(bulkUpdate, { body }));

export const useBulkDelete = () =>
  useAct((application_ids: string[]) => api(bulkDelete, { body: { application_ids } }));

export const useRemoveApplication = () => useAct((id: string) => api(remove, { params: { id } }));

export const useAddNote = () =>
  useAct(({ id, text }: { id: string; text: string }) => api(note, { params: { id }, body: { note: text } }));

/** What was refused is said beside the text, which stays. */
export const useWriteToMany = () =>
  useMutation({ mutationFn: (body: CallInput<typeof writeToMany>['body']) => api(write, { body }) });
