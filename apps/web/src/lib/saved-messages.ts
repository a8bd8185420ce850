import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import * as chatsEndpoints from './endpoints/chats.gen';

/** What the company writes often: in the chat, and to many at once. */
export const savedMessagesQuery = () =>
  queryOptions({
    queryKey: ['saved-messages'],
    queryFn: async ({ signal }) => (await api(chatsEndpoints.saved, { signal })).items,
  });
