import { activityLimits } from '@marula/contract/activity-limits';
import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { presentActivity } from '../../domain/activity/activity-log.presenter.ts';
import { activityLogRepository } from '../../domain/activity/activity-log.repository.ts';

type List = typeof endpoints.activityLog.list;

export async function listActivity(deps: Deps, actor: Actor, query: QueryOf<List>): Promise<ReplyOf<List>> {
  ensureCan(actor, 'read', 'ActivityLog');
  const log = activityLogRepository(deps.db, actor.tenant.time_zone);
  const { page, rows, before, ...filter } = query;
  const { company_id } = actor;
  if (before && !(await log.has(company_id, before))) throw new AppError('activity_log.not_found');
  // One more than asked for says that there is a next page; one more than is counted, that there are more.
  const [found, total] = await Promise.all([
    log.list(company_id, { ...filter, before, page: before ? 1 : page, rows, ahead: 1 }),
    log.count(company_id, filter, activityLimits.counted + 1),
  ]);
  const lines = found.slice(0, rows);
  const there = await log.there(company_id, lines);
  return {
    items: lines.map((line) => presentActivity(actor.locale, line, there)),
    ...{ page, rows },
    total: Math.min(total, activityLimits.counted),
    more: total > activityLimits.counted,
    next: found.length > rows ? (lines.at(-1)?.id ?? null) : null,
  };
}
