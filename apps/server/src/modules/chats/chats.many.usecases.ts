import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { type HeldChat, manyRepository } from './chats.many.repository.ts';
import { type Chosen, ensureSelection, wordsFor } from './chats.many.rules.ts';

type WriteToMany = typeof endpoints.chats.writeToMany;
type Reply = ReplyOf<WriteToMany>;

/** The conversation of each of them, those that were missing opened. */
async function chatsWith(
  deps: Deps,
  tx: Tx,
  { company_id, profile_id }: Actor,
  chosen: readonly Chosen[],
  key: string,
) {
  const many = manyRepository(tx);
  const opened = new Set(await many.open(company_id, chosen, deps.clock()));
  const ids = chosen.map(({ application_id }) => application_id);
  const chats = await many.chats(company_id, ids, key);
  // Somebody has deleted one since it was found: tried again, it is opened anew.
  if (chats.length < ids.length) throw new AppError('chats.create_failed');
  if (chats.some(({ message_id, sender_id }) => message_id && sender_id !== profile_id)) {
    throw new AppError('request.idempotency_conflict');
  }
  return chats.map((chat) => ({ ...chat, opened: opened.has(chat.id) }));
}

type ChatWith = Awaited<ReturnType<typeof chatsWith>>[number];

/** Writes the message into each of these chats and tells of it. Returns the id of the message by chat. */
async function send(
  deps: Deps,
  tx: Tx,
  { company_id, profile_id: sender_id }: Actor,
  { chats, words, unique_id }: { chats: readonly ChatWith[]; words: ReadonlyMap<string, string>; unique_id: string },
): Promise<Map<string, string>> {
  if (chats.length === 0) return new Map();
  const many = manyRepository(tx);
  const opened = new Set(chats.filter((chat) => chat.opened).map(({ id }) => id));
  const joined = await many.takePart(
    chats.map(({ id }) => id),
    sender_id,
  );
  const letters = chats.map(({ id, application_id }) => ({ chat_id: id, content: words.get(application_id) ?? '' }));
  const sent = await many.send(letters, { sender_id, unique_id, now: deps.clock() });
  if (sent.size < letters.length) throw new AppError('request.idempotency_conflict');
  const done = (chat_id: string) => ({ company_id, chat_id, actor_id: sender_id });
  await tx.events.recordAll('chat.opened', [...opened].map(done));
  await tx.events.recordAll(
    'message.sent',
    [...sent].map(([chat_id, message_id]) => ({ company_id, chat_id, message_id, sender_id })),
  );
  await tx.events.recordAll(
    'chat.joined',
    joined.filter((id) => !opened.has(id)).map((id) => ({ ...done(id), profile_ids: [sender_id] })),
  );
  return sent;
}

// Another company's is skipped in the same words as one that does not exist.
const reasonFor = (one: Chosen | undefined): Reply['skipped'][number]['reason'] => {
  if (!one) return 'applications.not_found';
  return one.applied ? 'chats.closed' : 'chats.not_applied';
};

function replyOf(
  ids: readonly string[],
  chosen: readonly Chosen[],
  chats: readonly HeldChat[],
  fresh: ReadonlyMap<string, string>,
): Reply {
  const known = new Map(chosen.map((one) => [one.application_id, one]));
  const chatOf = new Map(chats.map((chat) => [chat.application_id, chat]));
  const reply: Reply = { sent: [], skipped: [] };
  for (const id of ids) {
    const chat = chatOf.get(id);
    const message_id = chat && (chat.message_id ?? fresh.get(chat.id));
    if (message_id) reply.sent.push({ application_id: id, chat_id: chat.id, message_id });
    else reply.skipped.push({ id, reason: reasonFor(known.get(id)) });
  }
  return reply;
}

/** All of them or nobody. Sent again under the same unique id, nobody reads it twice. */
export function writeToMany(
  deps: Deps,
  actor: Actor,
  { application_ids, content, unique_id }: BodyOf<WriteToMany>,
): Promise<Reply> {
  ensureCan(actor, 'create', 'Chat');
  ensureFeature(actor, 'bulk_actions');
  const ids = ensureSelection(application_ids);
  return withTx(deps, async (tx) => {
    const many = manyRepository(tx);
    await many.holdSender(actor.profile_id);
    const chosen = await many.choose(actor.company_id, ids);
    const applied = chosen.filter((one) => one.applied && !one.blocked);
    const words = wordsFor(applied, content);
    const chats = applied.length > 0 ? await chatsWith(deps, tx, actor, applied, unique_id) : [];
    const unsent = chats.filter(({ message_id }) => !message_id);
    const fresh = await send(deps, tx, actor, { chats: unsent, words, unique_id });
    return replyOf(ids, chosen, chats, fresh);
  });
}
