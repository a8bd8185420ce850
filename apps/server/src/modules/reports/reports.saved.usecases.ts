import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { reportLimits } from '@marula/contract/report-limits';
import type { SavedReport } from '@marula/contract/reports.contract';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { workDay } from '../../domain/measures/work-day.ts';
import { mondayOf } from './reports.rules.ts';
import { savedReportsRepository } from './reports.saved.repository.ts';

function ensureMayKeep(actor: Actor): void {
  ensureCan(actor, 'read', 'Report');
  ensureFeature(actor, 'custom_reports');
}

export async function listSaved(deps: Deps, actor: Actor): Promise<{ items: SavedReport[] }> {
  ensureMayKeep(actor);
  return { items: await savedReportsRepository(deps.db, actor).list() };
}

async function find(tx: Tx, actor: Actor, id: string): Promise<SavedReport> {
  const saved = await savedReportsRepository(tx, actor).find(id);
  if (!saved) throw new AppError('reports.not_found');
  return saved;
}

export function save(
  deps: Deps,
  actor: Actor,
  { name, question, shared, mailed_to_me }: BodyOf<typeof endpoints.reports.save>,
): Promise<SavedReport> {
  ensureMayKeep(actor);
  return withTx(deps, async (tx) => {
    const reports = savedReportsRepository(tx, actor);
    const limit = reportLimits.saved;
    if ((await reports.count()) >= limit) throw new AppError('reports.too_many', { limit });
    const id = await reports.add(name, question, shared);
    if (!id) throw new AppError('reports.name_taken');
    if (mailed_to_me) await reports.mailToMe(id, mondayOf(workDay(deps.clock())));
    return find(tx, actor, id);
  });
}

/** Everybody chooses for themselves whether it is mailed to them; all else is its owner's. */
export function update(
  deps: Deps,
  actor: Actor,
  id: string,
  { mailed_to_me, ...changes }: BodyOf<typeof endpoints.reports.update>,
): Promise<SavedReport> {
  ensureMayKeep(actor);
  return withTx(deps, async (tx) => {
    const reports = savedReportsRepository(tx, actor);
    const before = await find(tx, actor, id);
    if (Object.keys(changes).length > 0) {
      if (before.owner.id !== actor.profile_id) throw new AppError('auth.not_authorised');
      if (!(await reports.change(id, { ...before, ...changes }))) throw new AppError('reports.name_taken');
    }
    if (mailed_to_me) await reports.mailToMe(id, mondayOf(workDay(deps.clock())));
    if (mailed_to_me === false) await reports.mailMeNoMore(id);
    return find(tx, actor, id);
  });
}

export async function remove(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureMayKeep(actor);
  if (!(await savedReportsRepository(deps.db, actor).remove(id))) throw new AppError('reports.not_found');
  return { id };
}
