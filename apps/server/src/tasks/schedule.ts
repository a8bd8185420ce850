import type { PgBoss } from 'pg-boss';
import type { Task } from '../core/module.ts';

const tz = 'UTC';

/** Writes down what runs by the clock, where it is not written down yet: one question at a start instead of forty writes. */
export async function schedule(boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]));
  for (const { name, cron } of tasks) {
    if (cron && known.get(name) !== `${cron} ${tz}`) await boss.schedule(name, cron, {}, { tz });
  }
}
