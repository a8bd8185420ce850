import type { addToChat, deleteChat, markChatRead, markMessage } from '@marula/contract/chats.endpoints.contract';
import type { deleteSavedMessage, saveMessage, updateSavedMessage } from '@marula/contract/chats.saved.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallInput, endpointRef } from '@/lib/api';
import { savedMessagesQuery } from '@/lib/saved-messages';
import { toast } from '@/lib/toast';
import { chatQueries } from './chat.queries';
import { withUnread } from './thread-changes';

const add = endpointRef<typeof addToChat>('PATCH', '/api/chat/:id');
const remove = endpointRef<typeof deleteChat>('DELETE', '/api/chat/:id');
const mark = endpointRef<typeof markMessage>('PATCH', '/api/chat/message/:id');
const markRead = endpointRef<typeof markChatRead>('PATCH', '/api/chat/mark-all-as-read');
const save = endpointRef<typeof saveMessage>('POST', '/api/chat/saved-message');
const rename = endpointRef<typeof updateSavedMessage>('PATCH', '/api/chat/saved-message/:id');
const removeSaved = endpointRef<typeof deleteSavedMessage>('DELETE', '/api/chat/saved-message/:id');

const failed = (error: Error) => toast.error(error.message);

const useReadAgain = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: chatQueries.all });
};

export const useAddPeople = (id: string) => {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (participant_ids: string[]) => api(add, { params: { id }, body: { participant_ids } }),
    onError: failed,
    onSettled,
  });
};

export const useDeleteChat = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(remove, { params: { id } }),
    onError: failed,
    // Not waited for: who deleted it leaves at once.
    onSettled: () => void client.invalidateQueries({ queryKey: chatQueries.lists() }),
  });
};

/** The message and all after it. */
export const useMarkUnread = () => {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => api(mark, { params: { id }, body: { read: false } }),
    onError: failed,
    onSettled,
  });
};

/** Nobody asked for it by a press, so that a failure is nobody's business: the number stays. */
export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof markChatRead>['body']) => api(markRead, { body }),
    onSuccess: ({ id }) => {
      client.setQueryData(chatQueries.thread(id).queryKey, (pages) => pages && withUnread(pages, 0));
      void client.invalidateQueries({ queryKey: chatQueries.lists() });
      void client.invalidateQueries({ queryKey: chatQueries.unread });
    },
  });
};

const useSavedAct = <Input, Reply>(act: (input: Input) => Promise<Reply>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: savedMessagesQuery().queryKey }),
  });
};

export const useSaveMessage = () => useSavedAct((body: CallInput<typeof saveMessage>['body']) => api(save, { body }));

export const useRenameSaved = () =>
  useSavedAct(({ id, title }: { id: string; title: string }) => api(rename, { params: { id }, body: { title } }));

export const useDeleteSaved = () => useSavedAct((id: string) => api(removeSaved, { params: { id } }));
