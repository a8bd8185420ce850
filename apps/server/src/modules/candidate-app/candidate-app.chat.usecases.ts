import type { Message } from '@marula/contract/chats.contract';
import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { chatLimits, duration } from '@marula/contract/limits';
import type { CandidateActor } from '../../access/actor.ts';
import type { Deps } from '../../app/deps.ts';
import type { Db } from '../../db/database.ts';
import { type Tx, withTx } from '../../db/tx.ts';
import { ownChatsRepository, ownMessagesRepository } from './candidate-app.chat.repository.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';

type App = typeof endpoints.candidateApp;

export async function listOwnChats(
  deps: Deps,
  { profile_id }: CandidateActor,
  query: QueryOf<App['listChats']>,
): Promise<ReplyOf<App['listChats']>> {
  const { items, total } = await ownChatsRepository(deps.db).list(profile_id, query);
  return { items, total, page: query.page, rows: query.rows };
}

/** A conversation without them is as unknown as a random id. */
async function companyOf(db: Db, { profile_id }: CandidateActor, chatId: string): Promise<string> {
  const company = await ownChatsRepository(db).companyOf(profile_id, chatId);
  if (!company) throw new AppError('chats.not_found');
  return company;
}

export async function listOwnMessages(
  deps: Deps,
  actor: CandidateActor,
  chatId: string,
  { before, rows }: QueryOf<App['listMessages']>,
): Promise<ReplyOf<App['listMessages']>> {
  await companyOf(deps.db, actor, chatId);
  const messages = ownMessagesRepository(deps.db);
  if (before && !(await messages.isIn(chatId, before))) throw new AppError('chats.message_not_found');
  const found = await messages.page(chatId, before, rows + 1);
  const items = found.slice(0, rows);
  return { items, next: found.length > rows ? (items.at(-1)?.id ?? null) : null };
}

async function ensurePace(deps: Deps, tx: Tx, senderId: string): Promise<void> {
  const since = new Date(deps.clock().getTime() - duration.minute);
  const sent = await ownMessagesRepository(tx).countSince(senderId, since);
  if (sent >= chatLimits.messagesPerMinute) throw new AppError('rate.messages');
}

/** Sent again over a broken line, it is the message that stands there already. */
export function sendOwnMessage(
  deps: Deps,
  actor: CandidateActor,
  chat_id: string,
  { content, unique_id }: BodyOf<App['sendMessage']>,
): Promise<Message> {
  const { profile_id: sender_id } = actor;
  return withTx(
    deps,
    async (tx) => {
      const company_id = await companyOf(tx, actor, chat_id);
      await candidateAppRepository(tx).hold(sender_id);
      const messages = ownMessagesRepository(tx);
      const before = await messages.findByUniqueId(chat_id, unique_id);
      if (before?.sender_id === sender_id) return before;
      if (before) throw new AppError('request.idempotency_conflict');
      await ensurePace(deps, tx, sender_id);
      const sent = await messages.add({ id: deps.newId(), chat_id, sender_id, content, unique_id, now: deps.clock() });
      if (!sent) throw new AppError('request.idempotency_conflict');
      await tx.events.record('message.sent', { company_id, chat_id, message_id: sent.id, sender_id });
      return sent;
    },
    { retry: true },
  );
}

export function readOwnChat(deps: Deps, actor: CandidateActor, chat_id: string): Promise<ReplyOf<App['readChat']>> {
  return withTx(
    deps,
    async (tx) => {
      const company_id = await companyOf(tx, actor, chat_id);
      const { profile_id: reader_id } = actor;
      const message_ids = await ownChatsRepository(tx).markRead(reader_id, chat_id, deps.clock());
      if (message_ids.length > 0) {
        await tx.events.record('messages.read', { company_id, chat_id, message_ids, reader_id });
      }
      return { id: chat_id, read: message_ids.length };
    },
    { retry: true },
  );
}
