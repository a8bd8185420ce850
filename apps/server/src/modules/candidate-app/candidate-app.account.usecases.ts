import { AppError } from '@marula/contract/errors';
import { accountDeletionWord } from '@marula/contract/limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { leaveByOneself } from '../../domain/erasure/erase.ts';
import { removeCandidate } from '../../domain/erasure/leave.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';

export async function deleteOwnAccount(
  deps: Deps,
  { profile_id, locale, tenant }: CandidateActor,
  confirmation: string,
): Promise<{ id: string }> {
  if (confirmation !== accountDeletionWord) throw new AppError('employers.delete_confirmation');
  const profile = await candidateAppRepository(deps.db).find(profile_id);
  if (!profile) throw new AppError('candidates.not_found');
  const caller = { user_id: profile_id, email: profile.email, locale, tenant };
  await leaveByOneself(deps, caller, async (tx, leaver) => {
    const candidates = candidateAppRepository(tx);
    await candidates.hold(profile_id);
    if (!(await candidates.find(profile_id))) throw new AppError('candidates.not_found');
    await removeCandidate(tx, leaver);
  });
  return { id: profile_id };
}
