import { chatLimits } from '@marula/contract/chat-limits';
import type { Message } from '@marula/contract/chats.contract';
import { AppError } from '@marula/contract/errors';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { echoWritten } from './echo.ts';
import { messagesRepository, type NewMessage } from './messages.repository.ts';
import type { Participation } from './participation.ts';

export type Sent = Pick<NewMessage, 'chat_id' | 'sender_id' | 'type' | 'content' | 'image_url' | 'unique_id'>;

/**
 * Stores what somebody writes in a conversation. Sent again over a broken line, it is the message that stands there
 * already. Who writes takes part from then on. It is written first and asked about afterwards, because that is one round
 * trip: whatever is refused here is rolled back. What goes to many has a limit of its own and is not counted here.
 */
export const sendMessage = (
  deps: Deps,
  sent: Sent,
  /** Throws where they may not see the conversation. */
  ensureMay: (chat: Participation | undefined) => Participation,
): Promise<Message> =>
  withTx(deps, async (tx) => {
    const { chat_id, sender_id } = sent;
    const messages = messagesRepository(tx);
    const written = await messages.write({ ...sent, id: deps.newId(), now: deps.clock() });
    const chat = ensureMay(written?.chat);
    const { message, hits = 0 } = written ?? {};
    if (!message) {
      const before = await messages.findByUniqueId(chat_id, sent.unique_id);
      if (before?.sender_id === sender_id) return before;
      throw new AppError('request.idempotency_conflict');
    }
    if (chat.closed) throw new AppError('chats.closed');
    if (hits > chatLimits.messagesPerMinute) throw new AppError('rate.messages');
    const { company_id, applicant_id, case_id, takes_part } = chat;
    await echoWritten(tx, chat, message);
    if (case_id) await tx.events.record('support.written', { case_id, message_id: message.id });
    if (company_id === null) return message;
    const told = { company_id, chat_id, message_id: message.id, sender_id, echoed: { applicant_id } };
    await tx.events.record('message.sent', told);
    if (!takes_part && sender_id !== applicant_id) {
      await tx.events.record('chat.joined', { company_id, chat_id, actor_id: sender_id, profile_ids: [sender_id] });
    }
    return message;
  });
