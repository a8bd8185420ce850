import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import type { Message } from '@marula/contract/chats.contract';
import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { heard } from '../../domain/chats/message-columns.ts';
import { presentMessages } from '../../domain/chats/message-presenter.ts';
import { messagesRepository } from '../../domain/chats/messages.repository.ts';
import { ownChatsRepository } from '../../domain/chats/own-chats.repository.ts';
import { ownPicture } from '../../domain/chats/own-picture.ts';
import { participationRepository } from '../../domain/chats/participation.repository.ts';
import type { Participation } from '../../domain/chats/participation.ts';
import { sendMessage } from '../../domain/chats/send.ts';

type App = typeof endpoints.candidateApp;

async function presented(deps: Deps, actor: CandidateActor, chat: OwnChat): Promise<OwnChat> {
  const last = chat.last_message ? [chat.last_message] : [];
  const [last_message = null] = await presentMessages(deps.files, actor, last);
  return { ...chat, last_message };
}

export async function listOwnChats(
  deps: Deps,
  actor: CandidateActor,
  query: QueryOf<App['listChats']>,
): Promise<ReplyOf<App['listChats']>> {
  const { items: chats, total, unread } = await ownChatsRepository(deps.db).list(actor.profile_id, query);
  const items = await Promise.all(chats.map((chat) => presented(deps, actor, chat)));
  return { items, total, unread, page: query.page, rows: query.rows };
}

/** A conversation without them is as unknown as a random id. */
function ensureOwn({ profile_id }: CandidateActor, chat: Participation | undefined): Participation {
  if (chat?.applicant_id !== profile_id) throw new AppError('chats.not_found');
  return chat;
}

export async function listOwnMessages(
  deps: Deps,
  actor: CandidateActor,
  chatId: string,
  { before, rows }: QueryOf<App['listMessages']>,
): Promise<ReplyOf<App['listMessages']>> {
  const chat = await ownChatsRepository(deps.db).find(actor.profile_id, chatId);
  if (!chat) throw new AppError('chats.not_found');
  const messages = messagesRepository(deps.db);
  const from = before === undefined ? undefined : await messages.cursor(chatId, before);
  if (before && !from) throw new AppError('chats.message_not_found');
  const found = await messages.page(chatId, from, rows + 1, 'applicant');
  const items = await presentMessages(deps.files, actor, found.slice(0, rows));
  return {
    chat: await presented(deps, actor, chat),
    items,
    next: found.length > rows ? (items.at(-1)?.id ?? null) : null,
  };
}

async function pictureOf(deps: Deps, actor: CandidateActor, chatId: string, path: string): Promise<string> {
  ensureOwn(actor, await participationRepository(deps.db).find(chatId, actor.profile_id));
  return ownPicture(deps, actor.profile_id, chatId, path);
}

export async function sendOwnMessage(
  deps: Deps,
  actor: CandidateActor,
  chat_id: string,
  input: BodyOf<App['sendMessage']>,
): Promise<Message> {
  const { type, content, unique_id } = input;
  const image_url = input.type === 'image' ? await pictureOf(deps, actor, chat_id, input.image_url) : null;
  const written = { chat_id, sender_id: actor.profile_id, type, content, image_url, unique_id };
  const sent = await sendMessage(deps, written, (chat) => ensureOwn(actor, chat));
  return (await presentMessages(deps.files, actor, [sent]))[0] ?? sent;
}

export function readOwnChat(deps: Deps, actor: CandidateActor, chat_id: string): Promise<ReplyOf<App['readChat']>> {
  return withTx(deps, async (tx) => {
    const participation = participationRepository(tx);
    const { profile_id: reader_id } = actor;
    const { company_id } = ensureOwn(actor, await participation.find(chat_id, reader_id));
    await participation.takePart(chat_id, reader_id, null);
    const message_ids = await participation.read(chat_id, reader_id, heard);
    if (company_id && message_ids.length > 0) {
      await tx.events.record('messages.read', { company_id, chat_id, message_ids, reader_id });
    }
    return { id: chat_id, read: message_ids.length };
  });
}
