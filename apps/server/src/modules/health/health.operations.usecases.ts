import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { operationLimits } from '@marula/contract/operation-limits';
import { serviceCallLimits } from '@marula/contract/service-call-limits';
import { statusLimits } from '@marula/contract/status-limits';
import { ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { lastBackup } from '../../db/last-backup.ts';
import { withTx } from '../../db/tx.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { failuresRepository } from './health.failures.repository.ts';
import { operationsRepository } from './health.operations.repository.ts';
import { healthRepository } from './health.repository.ts';
import { readStatus } from './health.status.usecases.ts';
import { vitalsRepository } from './health.vitals.repository.ts';

type Read = typeof endpoints.operations.read;
type Retry = typeof endpoints.operations.retry;

export async function readOperations(deps: Deps, actor: StaffActor): Promise<ReplyOf<Read>> {
  ensureStaff(actor, 'operator');
  const { slowSeconds } = statusLimits.waiting;
  const health = healthRepository(deps.db);
  const operations = operationsRepository(deps.db);
  const { whyCharacters, tables, unusedIndexes } = operationLimits;
  const [status, news, tasks, mails] = await Promise.all([
    readStatus(deps),
    health.news(slowSeconds),
    health.tasks(slowSeconds),
    health.mails(slowSeconds),
  ]);
  const day = new Date(deps.clock().getTime() - duration.day);
  const silent = new Date(deps.clock().getTime() - operationLimits.silentMinutes * duration.minute);
  const vitals = vitalsRepository(deps.db);
  return {
    status,
    processes: await vitals.processes(silent),
    slow_calls: await vitals.slowCalls(day),
    mails: { ...(await vitals.mails(day)), lost: await vitals.lostMails(day) },
    backup: lastBackup(deps.config.database.dataDir),
    waiting: { news: news.waiting, tasks: tasks.waiting, mails: mails.waiting },
    failing: await operations.failing(whyCharacters),
    database: {
      engine: deps.db.kind,
      bytes: await operations.databaseBytes(),
      tables: await operations.tables(tables),
      unused_indexes: await operations.unusedIndexes(unusedIndexes),
    },
  };
}

export async function retryWork(
  deps: Deps,
  actor: StaffActor,
  { what, name, reason }: BodyOf<Retry>,
): Promise<ReplyOf<Retry>> {
  ensureStaff(actor, 'operator');
  return withTx(deps, async (tx) => {
    const failures = failuresRepository(tx);
    const { retriedAtOnce } = serviceCallLimits;
    const retried = await (what === 'tasks'
      ? failures.retryTasks(name, retriedAtOnce)
      : failures.retryDeliveries(name, retriedAtOnce));
    await recordDeed(tx, deps.clock(), actor, {
      ...{ act: 'system.retried', subject: { kind: 'system', id: name, name }, reason },
      changes: [{ field: 'retried', from: null, to: String(retried) }],
    });
    return { retried };
  });
}
