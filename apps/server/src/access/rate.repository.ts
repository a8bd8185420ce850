import type { Db } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

/** Counts one under each `key` of these rows, in a window of so many seconds that begins `now` where none runs. */
export const counting = (rows: string, now: string, seconds: string) => `
  insert into rate_limits as counted (key, hits, resets_at)
  select key, 1, ${now}::timestamptz + make_interval(secs => ${seconds}) from ${rows} order by key
  on conflict (key) do update set
    hits = case when counted.resets_at <= ${now} then 1 else counted.hits + 1 end,
    resets_at = case when counted.resets_at <= ${now} then excluded.resets_at else counted.resets_at end
  returning hits`;

const HIT = prepared(counting('unnest($1::text[]) as key', '$2', '$3'));

export const rateRepository = (db: Db) => ({
  /** Counts one call under every key and tells the highest count of the running window. */
  async hit(keys: string[], now: Date, windowMs: number): Promise<number> {
    const rows = await db.all<{ hits: number }>(HIT, [keys, now.toISOString(), windowMs / 1000]);
    return Math.max(...rows.map((row) => row.hits));
  },

  async removeEnded(now: Date): Promise<void> {
    await db.query('delete from rate_limits where resets_at <= $1', [now.toISOString()]);
  },
});
