import { AppError } from '@marula/contract/errors';
import { accountDeletionWord } from '@marula/contract/limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { leavingRepository } from './candidate-app.account.repository.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';

/** Each company hears of what has left its pipeline, as if it had been withdrawn. */
async function removeApplications(tx: Tx, actor_id: string): Promise<void> {
  const gone = await leavingRepository(tx).removeApplications(actor_id);
  for (const [company_id, applications] of Map.groupBy(gone, (one) => one.company_id)) {
    const removed = applications.map(({ company_id: _, ...application }) => application);
    await tx.events.record('applications.removed', { company_id, actor_id, by: 'candidate', removed });
  }
}

/** The profile goes in one transaction with the news of it; files and account after it, by a task that cannot be lost. */
export function deleteOwnAccount(
  deps: Deps,
  { profile_id, locale }: CandidateActor,
  confirmation: string,
): Promise<{ id: string }> {
  if (confirmation !== accountDeletionWord) throw new AppError('employers.delete_confirmation');
  return withTx(deps, async (tx) => {
    const candidates = candidateAppRepository(tx);
    await candidates.hold(profile_id);
    const profile = await candidates.find(profile_id);
    if (!profile) throw new AppError('candidates.not_found');
    await removeApplications(tx, profile_id);
    const leaving = leavingRepository(tx);
    const chats = await leaving.chats(profile_id);
    await leaving.removeProfile(profile_id);
    await tx.events.record('candidate.deleted', { profile_id, email: profile.email, locale, chats });
    return { id: profile_id };
  });
}
