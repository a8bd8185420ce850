import type { SupportRequest } from '@marula/contract/contact.contract';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { contactRepository } from './contact.repository.ts';

export function requestSupport(deps: Deps, actor: Actor, { message }: SupportRequest): Promise<{ id: string }> {
  const { profile_id, company_id } = actor;
  const id = deps.newId();
  return withTx(deps, async (tx) => {
    await contactRepository(tx).add({ id, profile_id, company_id, message });
    await tx.events.record('support.requested', { id, profile_id, company_id });
    return { id };
  });
}
