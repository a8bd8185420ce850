import type { SavedJob } from '@marula/contract/candidate-app.lists.contract';
import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { candidateLimits } from '@marula/contract/limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';
import { ensureRoom } from './candidate-app.rules.ts';
import { savedJobsRepository } from './candidate-app.saved.repository.ts';

type List = typeof endpoints.candidateApp.listSavedJobs;

export async function listSavedJobs(
  deps: Deps,
  { profile_id }: CandidateActor,
  query: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const { items, total } = await savedJobsRepository(deps.db).list(profile_id, deps.clock(), query);
  return { items, total, page: query.page, rows: query.rows };
}

/** Saved twice, it stands there once; one that has closed since answers as it stands. */
export function saveJob(deps: Deps, { profile_id }: CandidateActor, jobId: string): Promise<SavedJob> {
  return withTx(deps, async (tx) => {
    const now = deps.clock();
    const saved = savedJobsRepository(tx);
    const job = await saved.job(jobId, now);
    if (!job?.published) throw new AppError('jobs.not_found');
    await candidateAppRepository(tx).hold(profile_id);
    const before = await saved.findByJob(profile_id, now, jobId);
    if (before) return before;
    if (!job.open) throw new AppError('jobs.gone');
    ensureRoom(await saved.count(profile_id), candidateLimits.savedJobs);
    await saved.add(deps.newId(), profile_id, jobId, now);
    const added = await saved.findByJob(profile_id, now, jobId);
    if (!added) throw new AppError('candidates.update_failed');
    return added;
  });
}

export async function removeSavedJob(deps: Deps, { profile_id }: CandidateActor, id: string): Promise<{ id: string }> {
  if (!(await savedJobsRepository(deps.db).remove(profile_id, id))) throw new AppError('candidates.entry_not_found');
  return { id };
}
