import { chatLimits } from '@marula/contract/chat-limits';
import type { SavedMessage } from '@marula/contract/chats.saved.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { savedMessagesRepository, type Written } from './chats.saved.repository.ts';

export async function listSaved(deps: Deps, actor: Actor): Promise<{ items: SavedMessage[] }> {
  ensureCan(actor, 'read', 'Chat');
  return { items: await savedMessagesRepository(deps.db).list(actor.company_id) };
}

export function saveMessage(deps: Deps, actor: Actor, written: Written): Promise<SavedMessage> {
  ensureCan(actor, 'create', 'Chat');
  const { company_id } = actor;
  return withTx(deps, async (tx) => {
    const saved = savedMessagesRepository(tx);
    // Two who save at once must not both see room for the last one, or the same title free.
    await tx.hold(company_id);
    const limit = chatLimits.saved;
    if ((await saved.count(company_id)) >= limit) throw new AppError('chats.too_many_saved', { limit });
    const added = await saved.add(company_id, written);
    if (!added) throw new AppError('chats.saved_exists');
    return added;
  });
}

export function updateSaved(
  deps: Deps,
  actor: Actor,
  id: string,
  changes: BodyOf<typeof endpoints.chats.updateSaved>,
): Promise<SavedMessage> {
  ensureCan(actor, 'update', 'Chat');
  return withTx(deps, async (tx) => {
    const saved = savedMessagesRepository(tx);
    await tx.hold(actor.company_id);
    const before = await saved.find(actor.company_id, id);
    if (!before) throw new AppError('chats.saved_not_found');
    const updated = await saved.update(actor.company_id, { ...before, ...changes });
    if (!updated) throw new AppError('chats.saved_exists');
    return updated;
  });
}

export async function deleteSaved(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureCan(actor, 'delete', 'Chat');
  if (!(await savedMessagesRepository(deps.db).remove(actor.company_id, id)))
    throw new AppError('chats.saved_not_found');
  return { id };
}
