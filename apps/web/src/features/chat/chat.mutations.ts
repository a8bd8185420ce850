import type { markChatRead } from '@marula/contract/chats.endpoints.contract';
import type { saveMessage } from '@marula/contract/chats.saved.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallInput } from '@/lib/api';
import * as chatsEndpoints from '@/lib/endpoints/chats.gen';
import { savedMessagesQuery } from '@/lib/saved-messages';
import { toast } from '@/lib/toast';
import { chatQueries } from './chat.queries';
import { withUnread } from './thread-changes';

const failed = (error: Error) => toast.error(error.message);

const useReadAgain = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: chatQueries.all });
};

export const useAddPeople = (id: string) => {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (participant_ids: string[]) => api(chatsEndpoints.add, { params: { id }, body: { participant_ids } }),
    onError: failed,
    onSettled,
  });
};

export const useDeleteChat = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(chatsEndpoints.delete, { params: { id } }),
    onError: failed,
    // Not waited for: who deleted it leaves at once.
    onSettled: () => void client.invalidateQueries({ queryKey: chatQueries.lists() }),
  });
};

/** The message and all after it. */
export const useMarkUnread = () => {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => api(chatsEndpoints.mark, { params: { id }, body: { read: false } }),
    onError: failed,
    onSettled,
  });
};

/** Nobody asked for it by a press, so that a failure is nobody's business: the number stays. */
export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof markChatRead>['body']) => api(chatsEndpoints.markRead, { body }),
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

export const useSaveMessage = () =>
  useSavedAct((body: CallInput<typeof saveMessage>['body']) => api(chatsEndpoints.save, { body }));

export const useRenameSaved = () =>
  useSavedAct(({ id, title }: { id: string; title: string }) =>
    api(chatsEndpoints.updateSaved, { params: { id }, body: { title } }),
  );

export const useDeleteSaved = () => useSavedAct((id: string) => api(chatsEndpoints.deleteSaved, { params: { id } }));
