import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { ownDataRepository } from './candidate-app.data.repository.ts';
import { readOwnProfile } from './candidate-app.usecases.ts';

async function* piecesOf(deps: Deps, { profile_id }: CandidateActor, profile: object): AsyncGenerator<string> {
  const data = ownDataRepository(deps.db);
  yield `{"exported_at":${JSON.stringify(deps.clock())},"profile":${JSON.stringify(profile)}`;
  const parts = {
    applications: data.applications,
    saved_jobs: data.savedJobs,
    notifications: data.notifications,
    messages: data.messages,
    profile_views: data.views,
  };
  for (const [name, read] of Object.entries(parts)) yield `,"${name}":${JSON.stringify(await read(profile_id))}`;
  yield '}';
}

/** A part at a time, so that no long life lies in memory whole. */
export async function exportOwnData(deps: Deps, actor: CandidateActor): Promise<AsyncIterable<string>> {
  return piecesOf(deps, actor, await readOwnProfile(deps, actor));
}
