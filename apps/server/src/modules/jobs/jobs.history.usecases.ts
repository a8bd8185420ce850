import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { JobSource } from '@marula/contract/jobs.history.contract';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { jobHistoryRepository } from './jobs.history.repository.ts';

type History = typeof endpoints.jobs.history;

export async function listHistory(
  deps: Deps,
  actor: Actor,
  id: string,
  { after, rows }: QueryOf<History>,
): Promise<ReplyOf<History>> {
  ensureCan(actor, 'read', 'Job');
  const history = jobHistoryRepository(deps.db);
  if (!(await history.isOf(actor.company_id, id))) throw new AppError('jobs.not_found');
  // One more than asked for says whether there is more.
  const found = await history.list(id, { after, rows: rows + 1 });
  const items = found.slice(0, rows);
  return { items, next: found.length > rows ? (items.at(-1)?.id ?? null) : null };
}

export async function listSources(deps: Deps, actor: Actor, id: string): Promise<JobSource[]> {
  ensureCan(actor, 'read', 'Job');
  const sources = await jobHistoryRepository(deps.db).sources(actor.company_id, id);
  // Even a job that nobody has seen has the row for what came by no link.
  if (sources.length === 0) throw new AppError('jobs.not_found');
  return sources;
}
