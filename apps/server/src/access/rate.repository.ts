import type { Db } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

const HIT = prepared(`
  insert into rate_limits as counted (key, hits, resets_at)
  select key, 1, $2::timestamptz + make_interval(secs => $3) from unnest($1::text[]) as key order by key
  on conflict (key) do update set
    hits = case when counted.resets_at <= $2 then 1 else counted.hits + 1 end,
    resets_at = case when counted.resets_at <= $2 then excluded.resets_at else counted.resets_at end
  returning hits`);

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
