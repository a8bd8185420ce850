import type { openChat } from '@marula/contract/chats.endpoints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type CallInput } from './api';
import * as chatsEndpoints from './endpoints/chats.gen';
import { keepDraft, readDraft } from './kept-drafts';
import { toast } from './toast';

/** Everything about conversations, to be read again. */
export const chatsKey = ['chats'] as const;

/** How many conversations have something new, for the bars around every screen. */
export const unreadChatsKey = [...chatsKey, 'unread'] as const;

/** The name under which what is being written in a conversation is kept. */
export const chatDraft = (id: string) => `chat:${id}`;

/** Stands in the field when the conversation opens, below what somebody is writing there already. */
const begin = (id: string, text: string) => {
  const kept = readDraft(chatDraft(id))?.value;
  keepDraft(chatDraft(id), typeof kept === 'string' && kept.trim() ? `${kept}\n\n${text}` : text, new Date());
};

type Opening = CallInput<typeof openChat>['body'] & {
  /** The beginning of a message, to be read and sent by whoever opens it. */
  begun?: string;
};

/** Opens a conversation, or finds the one there is, and goes there. */
export const useOpenChat = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ begun: _, ...body }: Opening) => api(chatsEndpoints.open, { body }),
    onSuccess: ({ id }, { begun }) => {
      if (begun) begin(id, begun);
      void client.invalidateQueries({ queryKey: chatsKey });
      return navigate({ to: '/dashboard/chat', search: { chat: id } });
    },
    onError: (error) => toast.error(error.message),
  });
};
