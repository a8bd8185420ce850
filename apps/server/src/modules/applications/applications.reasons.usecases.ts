import { applicationLimits } from '@marula/contract/application-limits';
import type { DeclineReason } from '@marula/contract/applications.contract';
import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { declineReasonsRepository } from './applications.reasons.repository.ts';

export function listReasons(deps: Deps, actor: Actor): Promise<DeclineReason[]> {
  ensureCan(actor, 'read', 'Application');
  return declineReasonsRepository(deps.db).list(actor.company_id);
}

export function addReason(deps: Deps, actor: Actor, reason: Omit<DeclineReason, 'id'>): Promise<DeclineReason> {
  ensureCan(actor, 'update', 'Company');
  return withTx(deps, async (tx) => {
    const reasons = declineReasonsRepository(tx);
    const total = await reasons.count(actor.company_id, reason.side);
    const limit = applicationLimits.declineReasons;
    if (total >= limit) throw new AppError('applications.too_many_reasons', { limit });
    const added = await reasons.add(actor.company_id, reason, total);
    if (!added) throw new AppError('applications.reason_exists');
    return added;
  });
}

export async function removeReason(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureCan(actor, 'update', 'Company');
  const removed = await declineReasonsRepository(deps.db).remove(actor.company_id, id);
  if (!removed) throw new AppError('applications.reason_not_found');
  return { id };
}
