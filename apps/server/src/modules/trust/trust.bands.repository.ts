import type { Db } from '../../core/database.ts';

interface Unfilled {
  id: string;
  /** The detector has looked at it since. */
  isKnown: boolean;
}

export const bandsFillRepository = (db: Db) => ({
  async isDone(): Promise<boolean> {
    return (await db.one('select 1 as done from job_bands_fill where done_at is not null')) !== undefined;
  },

  /** Where the filling has got to, for one worker; undefined where another is at it, or all is done. */
  take: (): Promise<{ last_id: string } | undefined> =>
    db.one('select last_id from job_bands_fill where done_at is null for update skip locked'),

  /** Adverts that people could read once, held: one that is edited meanwhile gets its keys after its change. */
  next: (lastId: string, rows: number): Promise<Unfilled[]> =>
    db.all(
      `select j.id, exists (select from job_bands b where b.job_id = j.id) as "isKnown" from jobs j
       where j.id > $1 and j.published_at is not null order by j.id limit $2 for no key update of j`,
      [lastId, rows],
    ),

  async reached(id: string): Promise<void> {
    await db.query('update job_bands_fill set last_id = $1', [id]);
  },

  async finish(now: Date): Promise<void> {
    await db.query('update job_bands_fill set done_at = $1', [now]);
  },
});
