import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { handOverRepository } from './hand-over.repository.ts';
import { participationRepository } from './participation.repository.ts';

interface Leaver {
  profile_id: string;
  company_id: string;
  /** Who makes them leave: somebody of the team, or they themselves. */
  actor_id: string;
}

/**
 * Before somebody leaves a company: private conversations in which an applicant would then write to nobody go to the
 * Owner. The company is held, so that the last two of a conversation who leave at once do not each count on the other.
 */
export async function handOverChats(deps: Deps, tx: Tx, { profile_id, company_id, actor_id }: Leaver): Promise<void> {
  await tx.hold(company_id);
  const repository = handOverRepository(tx);
  for (const { chat_id, owner_id } of await repository.abandonedBy(company_id, profile_id)) {
    await participationRepository(tx).takePart(chat_id, owner_id, null);
    const message_id = await repository.addLine(chat_id, `handed over ${deps.newId()}`, profile_id, deps.clock());
    await tx.events.record('chat.handed_over', { company_id, chat_id, actor_id, profile_id: owner_id, message_id });
  }
}
