import type { Message } from '@marula/contract/chats.contract';
import { AppError, type ErrorCode } from '@marula/contract/errors';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { echoWritten } from './echo.ts';
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
  const { id: chat_id, company_id, applicant_id } = chat;
  const messages = messagesRepository(tx);
  const sentBefore = async (otherwise: ErrorCode) => {
    const before = await messages.findByUniqueId(chat_id, written.unique_id);
    if (before?.sender_id === sender_id) return before;
    throw new AppError(before ? 'request.idempotency_conflict' : otherwise);
  };
  if (chat.closed) return sentBefore('chats.closed');
  const now = deps.clock();
  const joined = !chat.takes_part && (await participationRepository(tx).takePart(chat_id, sender_id, now));
  // Stored first: whether it is new is seen by storing it, and only what is new counts.
  const sent = await messages.add({ ...written, id: deps.newId(), chat_id, sender_id, now });
  if (!sent) return sentBefore('request.idempotency_conflict');
  await ensurePace(deps, tx, sender_id);
  const told = { company_id, chat_id, message_id: sent.id, sender_id, echoed: { applicant_id } };
  await echoWritten(tx, await tx.events.record('message.sent', told), chat, sent);
  if (joined && sender_id !== chat.applicant_id) {
    await tx.events.record('chat.joined', { company_id, chat_id, actor_id: sender_id, profile_ids: [sender_id] });
  }
  return sent;
}
