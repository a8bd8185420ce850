import { defaultLocale } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Cause } from '../../core/domain-events.ts';
import { publish } from '../../realtime/publish.ts';
import { localesRepository } from '../locales/locales.repository.ts';
import { presentEcho } from './message-presenter.ts';
import { ownChatsRepository } from './own-chats.repository.ts';

/** The applicant's list: it learns of a conversation by its first message. */
export async function echoOwnChat(tx: Tx, cause: Cause, applicantId: string, chatId: string): Promise<void> {
  const chat = await ownChatsRepository(tx).find(applicantId, chatId);
  if (!chat) return;
  const locale = (await localesRepository(tx).ofCandidates([applicantId])).get(applicantId) ?? defaultLocale;
  const row = { ...chat, last_message: chat.last_message && presentEcho(locale, chat.last_message) };
  const to = { channel: 'candidate', id: applicantId, event: 'chat', part: chatId } as const;
  await publish(tx, cause, to, { action: 'updated', row });
}
