import { statusLimits } from '@marula/contract/status-limits';
import type { Deps } from '../../core/deps.ts';
import { failuresRepository } from './health.failures.repository.ts';
import { healthRepository } from './health.repository.ts';

/** Late background work and a full disk do not keep this process from showing what is there: a person is told, not a balancer. */
export async function checkReady({ db, tasks: queue }: Pick<Deps, 'db' | 'tasks'>) {
  await healthRepository(db).ping();
  const ago = await queue.supervisedSecondsAgo();
  const tasks = ago !== undefined && ago < statusLimits.supervisedSeconds ? 'supervised' : 'late';
  return { status: 'ready' as const, tasks: tasks as 'supervised' | 'late', disk: db.disk.state() };
}

/** By what becomes of it: news that could not be told. */
export async function newsFailing({ db }: Deps): Promise<{ is: string; value: number }[]> {
  const failing = await failuresRepository(db).deliveries();
  const total = (of: 'retrying' | 'given_up') => failing.reduce((sum, one) => sum + one[of], 0);
  return (['retrying', 'given_up'] as const).map((is) => ({ is, value: total(is) }));
}
