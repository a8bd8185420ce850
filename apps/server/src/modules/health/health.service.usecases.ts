import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { DetailedHealth } from '@marula/contract/service-calls.contract';
import { statusLimits } from '@marula/contract/status-limits';
import type { ServiceActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { failuresRepository } from './health.failures.repository.ts';
import { healthRepository } from './health.repository.ts';
import { readStatus } from './health.status.usecases.ts';

/** For whoever looks after the installation: the page's words with the numbers that the page keeps to itself. */
export async function readDetailedHealth(deps: Deps): Promise<DetailedHealth> {
  const { slowSeconds } = statusLimits.waiting;
  const health = healthRepository(deps.db);
  const failures = failuresRepository(deps.db);
  const [status, news, tasks, newsFailing, tasksFailing, ago] = await Promise.all([
    readStatus(deps),
    health.news(slowSeconds),
    health.tasks(slowSeconds),
    failures.deliveries(),
    failures.tasks(),
    deps.tasks.supervisedSecondsAgo(),
  ]);
  return {
    status,
    outbox: { waiting: news.waiting, waits_seconds: news.seconds, failing: newsFailing },
    tasks: {
      waiting: tasks.waiting,
      waits_seconds: tasks.seconds,
      supervised_seconds_ago: ago ?? null,
      failing: tasksFailing,
    },
  };
}

export async function retryFailed(
  deps: Deps,
  { key_id }: ServiceActor,
  { what, name, limit }: BodyOf<typeof endpoints.serviceCalls.retry>,
): Promise<{ retried: number }> {
  const retried = await withTx(deps, (tx) => {
    const failures = failuresRepository(tx);
    return what === 'tasks' ? failures.retryTasks(name, limit) : failures.retryDeliveries(name, limit);
  });
  deps.log.warn({ key_id, what, name, retried }, 'what had failed is tried again, because a service asked for it');
  return { retried };
}
