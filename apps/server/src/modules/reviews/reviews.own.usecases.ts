import { AppError } from '@marula/contract/errors';
import { canAskForIdentity } from '@marula/contract/review-words';
import type { OwnIdentity } from '@marula/contract/reviews.contract';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { ownIdentityRepository } from './reviews.own.repository.ts';

export const readOwnIdentity = async ({ db }: Pick<Deps, 'db'>, { profile_id }: CandidateActor): Promise<OwnIdentity> =>
  (await ownIdentityRepository(db).last(profile_id)) ?? { state: 'none', cause: null, since: null };

/** Of many at once one waits: each sees what the one before has written. */
export async function askForIdentity(deps: Deps, actor: CandidateActor, documentId: string): Promise<OwnIdentity> {
  const { profile_id } = actor;
  await withTx(deps, async (tx) => {
    const own = ownIdentityRepository(tx);
    await own.hold(profile_id);
    const last = await own.last(profile_id);
    if (!canAskForIdentity(last?.state ?? 'none')) throw new AppError('reviews.already_asked');
    if (!(await own.hasNumber(profile_id))) throw new AppError('reviews.number_missing');
    const file = await own.document(profile_id, documentId);
    if (file === undefined) throw new AppError('files.not_found');
    await own.open(deps.newId(), profile_id, file, deps.clock());
  });
  return readOwnIdentity(deps, actor);
}
