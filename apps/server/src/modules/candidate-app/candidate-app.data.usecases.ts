import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { ownDataPieces } from '../../domain/candidates/own-data.ts';
import { readOwnProfile } from './candidate-app.usecases.ts';

export async function exportOwnData(deps: Deps, actor: CandidateActor): Promise<AsyncIterable<string>> {
  return ownDataPieces(deps, actor, await readOwnProfile(deps, actor));
}
