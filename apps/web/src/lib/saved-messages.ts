import type { listSavedMessages } from '@marula/contract/chats.saved.contract';
import { queryOptions } from '@tanstack/react-query';
import { api, endpointRef } from './api';

const saved = endpointRef<typeof listSavedMessages>('GET', '/api/chat/saved-message');

/** What the company writes often: in the chat, and to many at once. */
export const savedMessagesQuery = () =>
  queryOptions({ queryKey: ['saved-messages'], queryFn: async ({ signal }) => (await api(saved, { signal })).items });
