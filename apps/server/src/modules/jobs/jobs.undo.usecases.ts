import { AppError } from '@marula/contract/errors';
import { jobLimits } from '@marula/contract/job-limits';
import type { Job } from '@marula/contract/jobs.contract';
import type { UnarchivedJob } from '@marula/contract/jobs.undo.contract';
import { duration } from '@marula/contract/limits';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { postsRepository } from '../../domain/posts/posts.repository.ts';
import { jobStatusRepository } from './jobs.repository.ts';
import { undoOf } from './jobs.rules.ts';
import { jobUndosRepository, type StoredUndo } from './jobs.undo.repository.ts';
import { locked, present, whoDid } from './jobs.usecases.ts';

type Meant = Pick<StoredUndo, 'id' | 'act'>;

/** Only what was done last can be taken back: whatever came after it would be built on something that never was. */
async function lastOf(deps: Deps, tx: Tx, actor: Actor, id: string, meant: Meant): Promise<StoredUndo> {
  const last = await jobUndosRepository(tx).last(actor.company_id, id);
  if (last?.id !== meant.id || last.act !== meant.act) throw new AppError('jobs.undo_overtaken');
  if (!undoOf(last, deps.clock())) {
    throw new AppError('request.too_late_to_undo', { minutes: jobLimits.undoMs / duration.minute });
  }
  return last;
}

export function undoExtend(deps: Deps, actor: Actor, id: string, undoId: string): Promise<Job> {
  ensureCan(actor, 'extend', 'Job');
  return withTx(deps, async (tx) => {
    const job = await locked(tx, actor, id);
    const last = await lastOf(deps, tx, actor, id, { id: undoId, act: 'extend' });
    // The extension has run out: nothing of it is left to take back.
    if (job.expired) throw new AppError('jobs.undo_overtaken');
    const { company_id } = actor;
    const undos = jobUndosRepository(tx);
    await undos.shorten(company_id, id, last);
    await undos.forget(last);
    if (last.post_move_id && (await postsRepository(tx).takeBack(company_id, last.post_move_id, deps.clock()))) {
      await tx.events.record('post.spent', { company_id });
    }
    const after = await present(tx, actor, id);
    const changes = [{ field: 'expires_at' as const, from: job.expires_at, to: after.expires_at }];
    await tx.events.record('job.updated', { ...whoDid(actor, id), act: 'extension_undone', changes });
    return after;
  });
}

export function undoArchive(deps: Deps, actor: Actor, id: string, undoId: string): Promise<UnarchivedJob> {
  ensureCan(actor, 'archive', 'Job');
  return withTx(deps, async (tx) => {
    await locked(tx, actor, id);
    const last = await lastOf(deps, tx, actor, id, { id: undoId, act: 'archive' });
    const undos = jobUndosRepository(tx);
    // Posted anew meanwhile, it would stand on the site twice.
    if (await undos.wasReposted(id)) throw new AppError('jobs.undo_overtaken');
    const featured =
      last.featured && (await jobStatusRepository(tx).countFeatured(actor.company_id)) < jobLimits.featuredAtOnce;
    await undos.unarchive(actor.company_id, id, { active: last.active, featured });
    await undos.forget(last);
    await tx.events.record('job.updated', { ...whoDid(actor, id), act: 'archive_undone' });
    return { ...(await present(tx, actor, id)), unfeatured: last.featured && !featured };
  });
}
