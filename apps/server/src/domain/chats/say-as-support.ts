import { defaultLocale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { notifyMembers, notifyPerson } from '../notifications/notify.ts';
import { echoWritten } from './echo.ts';
import { echoOwnChat } from './echo-own-chat.ts';
import { supportChatRepository } from './support-chat.repository.ts';

/**
 * Our words in the conversation about a case, at once where it is open, and in the bell. Undefined where the writer has
 * no account that could hear them.
 */
export async function sayAsSupport(
  deps: Deps,
  tx: Tx,
  caseId: string,
  content: string,
): Promise<{ chat_id: string; message_id: string; is_candidate: boolean } | undefined> {
  const chats = supportChatRepository(tx);
  const chat = await chats.open(deps.newId(), caseId);
  const message = chat && (await chats.say(deps.newId(), chat.id, content, deps.clock()));
  if (!message) return undefined;
  const { id: chat_id, company_id, applicant_id, writer_id: recipient_id } = chat;
  const cause = { id: message.id, recorded_at: message.created_at };
  await echoWritten(tx, { ...chat, case_id: caseId, private: true, closed: false, takes_part: true }, message);
  if (applicant_id) await echoOwnChat(tx, cause, applicant_id, chat_id);
  const sender = say(defaultLocale, 'letters_support_name');
  const line = { recipient_id, type: 'New_Message', data: { code: 'message', sender, chat_id } } as const;
  if (company_id) await notifyMembers(tx, cause, [{ ...line, company_id }]);
  else await notifyPerson(tx, cause, line);
  return { chat_id, message_id: message.id, is_candidate: applicant_id !== null };
}
