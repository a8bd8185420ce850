import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import { ById, Id, typedText } from './shared.contract.ts';

/** What a company writes often, under a name that only its team sees. */
export const SavedMessage = z.object({ id: Id, title: z.string(), content: z.string() });
export type SavedMessage = z.output<typeof SavedMessage>;

const written = { title: typedText(textLimits.name, 1), content: typedText(textLimits.message, 1) };

export const listSavedMessages = endpoint({
  method: 'GET',
  path: '/api/chat/saved-message',
  access: { can: ['read', 'Chat'] },
  summary: 'What your company writes often, by name',
  reply: z.object({ items: z.array(SavedMessage) }),
});

export const saveMessage = endpoint({
  method: 'POST',
  path: '/api/chat/saved-message',
  access: { can: ['create', 'Chat'] },
  summary: 'Keep a message for the team',
  body: z.strictObject(written),
  reply: SavedMessage,
  errors: ['chats.saved_exists', 'chats.too_many_saved'],
});

export const updateSavedMessage = endpoint({
  method: 'PATCH',
  path: '/api/chat/saved-message/:id',
  access: { can: ['update', 'Chat'] },
  summary: 'Change a kept message',
  params: ById,
  body: z.strictObject(written).partial(),
  reply: SavedMessage,
  errors: ['chats.saved_not_found', 'chats.saved_exists'],
});

export const deleteSavedMessage = endpoint({
  method: 'DELETE',
  path: '/api/chat/saved-message/:id',
  access: { can: ['delete', 'Chat'] },
  summary: 'Keep a message no longer',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['chats.saved_not_found'],
});
