import type { Db } from '../core/database.ts';
import type { TakenTimes } from '../http/route-times.ts';

export interface Pulse {
  id: string;
  mode: string;
  started_at: Date;
  seen_at: Date;
  sockets: number;
  memory_bytes: number;
}

const ADDED = `insert into call_times as known (hour, endpoint, counts, seconds, failed)
  select date_trunc('hour', $1::timestamptz), t.endpoint, t.counts, t.seconds, t.failed
  from jsonb_to_recordset($2) as t(endpoint text, counts bigint[], seconds double precision, failed bigint)
  order by t.endpoint
  on conflict (hour, endpoint) do update set
    counts = (select array_agg(a + b order by place)
              from unnest(known.counts, excluded.counts) with ordinality as both_(a, b, place)),
    seconds = known.seconds + excluded.seconds, failed = known.failed + excluded.failed`;

export const pulseRepository = (db: Db) => ({
  async note({ id, mode, started_at, seen_at, sockets, memory_bytes }: Pulse): Promise<void> {
    await db.query(
      `insert into processes (id, mode, started_at, seen_at, sockets, memory_bytes) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set seen_at = excluded.seen_at, sockets = excluded.sockets,
         memory_bytes = excluded.memory_bytes`,
      [id, mode, started_at, seen_at, sockets, memory_bytes],
    );
  },

  async addTimes(now: Date, times: readonly TakenTimes[]): Promise<void> {
    await db.query(ADDED, [now, JSON.stringify(times)]);
  },

  async leave(id: string): Promise<void> {
    await db.query('delete from processes where id = $1', [id]);
  },
});
