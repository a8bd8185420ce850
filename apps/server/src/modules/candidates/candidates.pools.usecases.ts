import type { CandidatePool } from '@marula/contract/candidates.pools.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { candidatePools } from '@marula/contract/limits';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { poolsRepository } from './candidates.pools.repository.ts';
import { candidatesRepository } from './candidates.repository.ts';
import { companyOf } from './candidates.usecases.ts';

const feature = 'saved_candidate_pools';

function ensureMayChange(actor: Actor): void {
  ensureCan(actor, 'update', 'Candidate');
  ensureFeature(actor, feature);
}

export async function listPools(deps: Deps, actor: Actor): Promise<{ items: CandidatePool[] }> {
  ensureCan(actor, 'read', 'Candidate');
  ensureFeature(actor, feature);
  return { items: await poolsRepository(deps.db).list(actor.company_id) };
}

async function readPool(tx: Tx, actor: Actor, id: string): Promise<CandidatePool> {
  const pool = await poolsRepository(tx).find(actor.company_id, id);
  if (!pool) throw new AppError('candidates.pool_not_found');
  return pool;
}

const told = (actor: Actor, name: string, pool_id: string) => ({
  company_id: actor.company_id,
  actor_id: actor.profile_id,
  name,
  pool_id,
});

export function createPool(deps: Deps, actor: Actor, name: string): Promise<CandidatePool> {
  ensureMayChange(actor);
  return withTx(deps, async (tx) => {
    const pools = poolsRepository(tx);
    const limit = candidatePools.most;
    if ((await pools.count(actor.company_id)) >= limit) throw new AppError('candidates.too_many_pools', { limit });
    const id = await pools.add(actor.company_id, name, actor.profile_id);
    if (!id) throw new AppError('candidates.pool_exists');
    await tx.events.record('pool.created', told(actor, name, id));
    return readPool(tx, actor, id);
  });
}

/** All of it or nothing: somebody who is not there for the company leaves the pool as it was. */
export function updatePool(
  deps: Deps,
  actor: Actor,
  id: string,
  { name, add, remove }: BodyOf<typeof endpoints.candidates.updatePool>,
): Promise<CandidatePool> {
  ensureMayChange(actor);
  return withTx(deps, async (tx) => {
    const pools = poolsRepository(tx);
    // The company before the pool, like everybody who holds both.
    if (name !== undefined) await tx.hold(actor.company_id);
    const before = await pools.lock(actor.company_id, id);
    if (!before) throw new AppError('candidates.pool_not_found');
    if (name !== undefined && name !== before.name) {
      if (!(await pools.rename(actor.company_id, id, name))) throw new AppError('candidates.pool_exists');
      await tx.events.record('pool.renamed', { ...told(actor, name, id), from: before.name });
    }
    const missing = await pools.missing(id, add);
    const reachable = await candidatesRepository(tx).reachable(companyOf(actor), missing);
    if (missing.some((person) => !reachable.has(person))) throw new AppError('candidates.not_found');
    await pools.put(id, missing, actor.profile_id);
    await pools.take(id, remove);
    return readPool(tx, actor, id);
  });
}

export function deletePool(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureMayChange(actor);
  return withTx(deps, async (tx) => {
    const pools = poolsRepository(tx);
    const before = await pools.lock(actor.company_id, id);
    if (!before) throw new AppError('candidates.pool_not_found');
    await pools.remove(id);
    await tx.events.record('pool.deleted', told(actor, before.name, id));
    return { id };
  });
}
