import type { Deps } from '../../core/deps.ts';
import { healthRepository } from './health.repository.ts';

/** Six times as long as there should be between two looks at the queue. */
const LATE_SECONDS = 60;

/** Late background work and a full disk do not keep this process from showing what is there: a person is told, not a balancer. */
export async function checkReady({ db, tasks: queue }: Pick<Deps, 'db' | 'tasks'>) {
  await healthRepository(db).ping();
  const ago = await queue.supervisedSecondsAgo();
  const tasks = ago !== undefined && ago < LATE_SECONDS ? 'supervised' : 'late';
  return { status: 'ready' as const, tasks: tasks as 'supervised' | 'late', disk: db.disk.state() };
}

/** By what becomes of it: news that could not be told. */
export async function newsFailing({ db }: Deps): Promise<{ is: string; value: number }[]> {
  const failing = await healthRepository(db).newsFailing();
  return Object.entries(failing).map(([is, value]) => ({ is, value }));
}
