import type { Message } from '@marula/contract/chats.contract';
import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { WRITTEN } from '../../domain/chats/message-columns.ts';
import { presentMessages } from '../../domain/chats/message-presenter.ts';
import { messagesRepository } from '../../domain/chats/messages.repository.ts';
import { ownPicture } from '../../domain/chats/own-picture.ts';
import { participationRepository } from '../../domain/chats/participation.repository.ts';
import { sendMessage as send } from '../../domain/chats/send.ts';
import { chatMessagesRepository } from './chats.messages.repository.ts';
import { ensureSeen } from './chats.policy.ts';
import { findSeen, presented } from './chats.usecases.ts';

type Chats = typeof endpoints.chats;

export async function listMessages(
  deps: Deps,
  actor: Actor,
  id: string,
  { before, rows }: QueryOf<Chats['messages']>,
): Promise<ReplyOf<Chats['messages']>> {
  ensureCan(actor, 'read', 'Chat');
  const chat = await findSeen(deps.db, actor, id);
  const messages = messagesRepository(deps.db);
  const from = before === undefined ? undefined : await messages.cursor(id, before);
  if (before && !from) throw new AppError('chats.message_not_found');
  const found = await messages.page(id, from, rows + 1, 'team');
  const items = await presentMessages(deps.files, actor, found.slice(0, rows));
  const next = found.length > rows ? (items.at(-1)?.id ?? null) : null;
  return { chat: await presented(deps, actor, chat), items, next };
}

const addressed = async ({ files }: Deps, actor: Actor, message: Message): Promise<Message> =>
  (await presentMessages(files, actor, [message]))[0] ?? message;

async function pictureOf(deps: Deps, actor: Actor, chatId: string, path: string): Promise<string> {
  ensureSeen(actor, await participationRepository(deps.db).find(chatId, actor.profile_id));
  return ownPicture(deps, actor.profile_id, chatId, path);
}

export async function sendMessage(deps: Deps, actor: Actor, input: BodyOf<Chats['send']>): Promise<Message> {
  ensureCan(actor, 'create', 'Chat');
  const { profile_id } = actor;
  const { chat_id, type, content, unique_id } = input;
  const image_url = input.type === 'image' ? await pictureOf(deps, actor, chat_id, input.image_url) : null;
  const written = { chat_id, sender_id: profile_id, type, content, image_url, unique_id };
  const sent = await send(deps, written, (chat) => ensureSeen(actor, chat));
  return addressed(deps, actor, sent);
}

async function tellOfReading(tx: Tx, actor: Actor, chat_id: string, message_ids: string[]): Promise<void> {
  if (message_ids.length === 0) return;
  const { company_id, profile_id: reader_id } = actor;
  await tx.events.record('messages.read', { company_id, chat_id, message_ids, reader_id });
}

/** For who takes no part nothing is new, so nothing changes. */
export async function markMessage(deps: Deps, actor: Actor, id: string, read: boolean): Promise<Message> {
  ensureCan(actor, 'update', 'Chat');
  const { profile_id } = actor;
  const marked = await withTx(deps, async (tx) => {
    const messages = chatMessagesRepository(tx);
    const message = await messages.find(id);
    const chat = message && (await participationRepository(tx).find(message.chat_id, profile_id));
    if (!message || chat?.company_id !== actor.company_id || (chat.private && !chat.takes_part)) {
      throw new AppError('chats.message_not_found');
    }
    if (!chat.takes_part) return message;
    if (read) await tellOfReading(tx, actor, chat.id, await messages.readUpTo(message, profile_id));
    else await messages.unreadFrom(message, profile_id);
    return (await messages.find(id)) ?? message;
  });
  return addressed(deps, actor, marked);
}

export function markChatRead(
  deps: Deps,
  actor: Actor,
  { chatId, applicantId }: BodyOf<Chats['markRead']>,
): Promise<ReplyOf<Chats['markRead']>> {
  ensureCan(actor, 'update', 'Chat');
  const { profile_id } = actor;
  return withTx(deps, async (tx) => {
    const participation = participationRepository(tx);
    const chat = ensureSeen(actor, await participation.find(chatId, profile_id));
    if (applicantId && applicantId !== chat.applicant_id) throw new AppError('chats.not_found');
    const read = await participation.read(chatId, profile_id, WRITTEN);
    await tellOfReading(tx, actor, chatId, read);
    return { id: chatId, read: read.length };
  });
}
