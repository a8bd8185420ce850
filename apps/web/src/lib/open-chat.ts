import type { openChat } from '@marula/contract/chats.endpoints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type CallInput } from './api';
import * as chatsEndpoints from './endpoints/chats.gen';
import { toast } from './toast';

/** Everything about conversations, to be read again. */
export const chatsKey = ['chats'] as const;

/** How many conversations have something new, for the bars around every screen. */
export const unreadChatsKey = [...chatsKey, 'unread'] as const;

/** Opens a conversation, or finds the one there is, and goes there. */
export const useOpenChat = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof openChat>['body']) => api(chatsEndpoints.open, { body }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: chatsKey });
      return navigate({ to: '/dashboard/chat', search: { chat: id } });
    },
    onError: (error) => toast.error(error.message),
  });
};
