import type { Db } from '../core/database.ts';

export const tasksRepository = (db: Db) => ({
  /** Of these queues, those with a task that could run now. */
  async due(names: readonly string[]): Promise<string[]> {
    const rows = await db.all<{ name: string }>(
      `select name from unnest($1::text[]) as queue (name)
       where exists (
         select from pgboss.job
         where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
       )`,
      [names],
    );
    return rows.map(({ name }) => name);
  },

  async noteSupervised(): Promise<void> {
    await db.query(
      `insert into task_supervision (ran_at) values (now()) on conflict (single) do update set ran_at = excluded.ran_at`,
    );
  },

  /** Seconds since somebody last looked after the queue; undefined when nobody ever has. */
  async supervisedSecondsAgo(): Promise<number | undefined> {
    const row = await db.one<{ seconds: number }>(
      'select extract(epoch from now() - ran_at)::float8 as seconds from task_supervision',
    );
    return row?.seconds;
  },
});
