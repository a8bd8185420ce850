import type { Message } from '@marula/contract/chats.contract';
import { AppError } from '@marula/contract/errors';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { messagesRepository, type NewMessage } from './messages.repository.ts';
import { ensurePace } from './pace.ts';
import { participationRepository } from './participation.repository.ts';
import type { Participation } from './participation.ts';

export type Written = Pick<NewMessage, 'type' | 'content' | 'image_url' | 'unique_id'>;

/**
 * Stores what somebody writes in a conversation that is held for them. Sent again over a broken line, it is the message
 * that stands there already. Who writes takes part from then on.
 */
export async function sendMessage(
  deps: Deps,
  tx: Tx,
  chat: Participation,
  sender_id: string,
  written: Written,
): Promise<Message> {
  const { id: chat_id, company_id } = chat;
  const messages = messagesRepository(tx);
  const before = await messages.findByUniqueId(chat_id, written.unique_id);
  if (before?.sender_id === sender_id) return before;
  if (before) throw new AppError('request.idempotency_conflict');
  if (chat.closed) throw new AppError('chats.closed');
  await ensurePace(deps, tx, sender_id);
  const now = deps.clock();
  const joined = await participationRepository(tx).takePart(chat_id, sender_id, now);
  const sent = await messages.add({ ...written, id: deps.newId(), chat_id, sender_id, now });
  if (!sent) throw new AppError('request.idempotency_conflict');
  await tx.events.record('message.sent', { company_id, chat_id, message_id: sent.id, sender_id });
  if (joined && sender_id !== chat.applicant_id) {
    await tx.events.record('chat.joined', { company_id, chat_id, actor_id: sender_id, profile_ids: [sender_id] });
  }
  return sent;
}
