import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { applicationStatusIds, canWithdraw } from '@marula/contract/transitions';
import type { CandidateActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { receiptsRepository } from '../../domain/candidates/receipts.repository.ts';
import { applicationMovesRepository } from './applications.moves.repository.ts';
import { ownApplicationsRepository } from './applications.own.repository.ts';
import { hold } from './applications.own.usecases.ts';

/** Theirs and held: they leave the pipeline, and with them what the company saw by them. */
async function takeBack(deps: Deps, tx: Tx, { profile_id }: CandidateActor, ids: readonly string[]): Promise<void> {
  const gone = await applicationMovesRepository(tx).remove({ profile_id }, ids);
  for (const [company_id, some] of Map.groupBy(gone, (one) => one.company_id)) {
    const removed = some.map(({ id, job_id, status_id }) => ({ id, job_id, profile_id, status_id }));
    await tx.events.record('applications.removed', { company_id, actor_id: profile_id, by: 'candidate', removed });
  }
  await receiptsRepository(tx).takeBackApplications(profile_id, ids, deps.clock());
}

export function withdraw(deps: Deps, actor: CandidateActor, id: string): Promise<{ id: string }> {
  return withTx(deps, async (tx) => {
    const { status_id } = await hold(tx, actor, id);
    if (!canWithdraw(status_id)) throw new AppError('applications.not_withdrawable');
    await takeBack(deps, tx, actor, [id]);
    return { id };
  });
}

/**
 * All of them at once, also those that were declined or whose job is archived: each alone would let the company go on
 * seeing the whole profile. Only who was hired stays, because that is a record the employer has to keep.
 */
export function takeBackAccess(
  deps: Deps,
  actor: CandidateActor,
  companyId: string,
): Promise<ReplyOf<typeof endpoints.candidateApp.takeBackAccess>> {
  const { profile_id } = actor;
  return withTx(deps, async (tx) => {
    const sent = await ownApplicationsRepository(tx).sentTo(profile_id, companyId);
    const held = await applicationMovesRepository(tx).hold({ profile_id }, sent);
    if (held.length === 0) throw new AppError('companies.not_found');
    const { kept = [], withdrawn = [] } = Object.groupBy(held, ({ status_id }) =>
      status_id === applicationStatusIds.Hired ? 'kept' : 'withdrawn',
    );
    if (withdrawn.length === 0) throw new AppError('applications.not_withdrawable');
    const gone = withdrawn.map(({ id }) => id);
    await takeBack(deps, tx, actor, gone);
    return { withdrawn: gone, kept: kept.map(({ id }) => id) };
  });
}
