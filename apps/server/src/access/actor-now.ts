import { AppError } from '@marula/contract/errors';
import type { Actor } from '../core/actor.ts';
import type { Tx } from '../core/database.ts';
import { actorsRepository } from './actors.repository.ts';
import { actorOf } from './admit.ts';

/**
 * The actor with the rights of this moment, for work that has waited for its turn: who was admitted before it may have
 * been removed or given another role by the one in front.
 */
export async function actorNow(tx: Tx, { profile_id, session_id, company_id, locale }: Actor): Promise<Actor> {
  const member = await actorsRepository(tx).findMember(profile_id, session_id);
  const actor = member?.active ? actorOf(member, session_id) : undefined;
  if (actor?.company_id !== company_id) throw new AppError('auth.not_authorised');
  return { ...actor, locale };
}
