import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { presentActivity } from '../../domain/activity-log/activity-log.presenter.ts';
import { activityLogRepository } from '../../domain/activity-log/activity-log.repository.ts';

type List = typeof endpoints.activityLog.list;

export async function listActivity(deps: Deps, actor: Actor, query: QueryOf<List>): Promise<ReplyOf<List>> {
  ensureCan(actor, 'read', 'ActivityLog');
  const repository = activityLogRepository(deps.db);
  const [items, total] = await Promise.all([
    repository.list(actor.company_id, query),
    repository.count(actor.company_id, query.category),
  ]);
  return { items: items.map((line) => presentActivity(actor.locale, line)), page: query.page, rows: query.rows, total };
}
