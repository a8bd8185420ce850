import { chatLimits } from '@marula/contract/chat-limits';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { presentMessages } from '../../domain/chats/message-presenter.ts';
import { openInTeam, openWithApplicant } from '../../domain/chats/open.ts';
import { openingRepository } from '../../domain/chats/opening.repository.ts';
import { participationRepository } from '../../domain/chats/participation.repository.ts';
import { ensureSeen } from './chats.policy.ts';
import { chatsRepository } from './chats.repository.ts';

type Chats = typeof endpoints.chats;

/** With pictures that the actor's browser can open. */
export const presented = async ({ files }: Deps, actor: Actor, chat: ListedChat): Promise<ListedChat> => ({
  ...chat,
  messages: await presentMessages(files, actor, chat.messages),
});

export async function findSeen(db: Db, actor: Actor, id: string): Promise<ListedChat> {
  const chat = await chatsRepository(db).find(actor, id);
  if (!chat) throw new AppError('chats.not_found');
  return chat;
}

export async function listChats(
  deps: Deps,
  actor: Actor,
  employerId: string,
  { before, rows, ...wanted }: QueryOf<Chats['list']>,
): Promise<ReplyOf<Chats['list']>> {
  ensureCan(actor, 'read', 'Chat');
  if (employerId !== actor.profile_id) throw new AppError('employers.not_found');
  const after = before === undefined ? undefined : await findSeen(deps.db, actor, before);
  const chats = chatsRepository(deps.db);
  const [found, unread] = await Promise.all([
    chats.list(actor, { ...wanted, after, size: rows + 1 }),
    chats.countUnread(actor),
  ]);
  const items = await Promise.all(found.slice(0, rows).map((chat) => presented(deps, actor, chat)));
  return { items, next: found.length > rows ? (items.at(-1)?.id ?? null) : null, unread };
}

export async function openChat(deps: Deps, actor: Actor, input: BodyOf<Chats['open']>): Promise<ListedChat> {
  ensureCan(actor, 'create', 'Chat');
  const chat = await withTx(deps, async (tx) => {
    const id =
      'application_id' in input
        ? await openWithApplicant(deps, tx, actor, input)
        : await openInTeam(deps, tx, actor, input);
    return findSeen(tx, actor, id);
  });
  return presented(deps, actor, chat);
}

export async function addToChat(
  deps: Deps,
  actor: Actor,
  id: string,
  { participant_ids }: BodyOf<Chats['add']>,
): Promise<ListedChat> {
  ensureCan(actor, 'update', 'Chat');
  const chat = await withTx(deps, async (tx) => {
    const participation = participationRepository(tx);
    const { company_id } = ensureSeen(actor, await participation.hold(id, actor.profile_id));
    const asked = [...new Set(participant_ids)];
    const members = await openingRepository(tx).members(company_id, asked);
    if (members.length < asked.length) throw new AppError('employers.not_found');
    const joined = await participation.ask(id, asked, deps.clock());
    if ((await participation.countTeam(id)) > chatLimits.participants) {
      throw new AppError('chats.full', { limit: chatLimits.participants });
    }
    if (joined.length > 0) {
      const { profile_id: actor_id } = actor;
      await tx.events.record('chat.joined', { company_id, chat_id: id, actor_id, profile_ids: joined });
    }
    return findSeen(tx, actor, id);
  });
  return presented(deps, actor, chat);
}

export function deleteChat(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureCan(actor, 'delete', 'Chat');
  return withTx(deps, async (tx) => {
    const chat = ensureSeen(actor, await participationRepository(tx).hold(id, actor.profile_id));
    const chats = chatsRepository(tx);
    const name = await chats.nameOf(id);
    await chats.remove(id);
    await tx.events.record('chat.deleted', {
      company_id: chat.company_id,
      chat_id: id,
      actor_id: actor.profile_id,
      private: chat.private,
      applicant_id: chat.applicant_id,
      with: name,
    });
    return { id };
  });
}
