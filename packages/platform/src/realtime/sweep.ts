import type { PlatformContext } from '../platform.ts';

/** The newest of what people had kept stay, in each topic and then in all; what has no position yet is being sent. */
const TRIM = `with measured as (
    select id, topic, position, bytes,
      row_number() over newest as place, sum(bytes) over newest as held
    from realtime.messages where sender is not null and position is not null
    window newest as (partition by topic order by position desc)
  ), remaining as (
    select id, sum(bytes) over (order by position desc) as held from measured where place <= $1 and held <= $2
  )
  delete from realtime.messages where id in (
    select id from measured where place > $1 or held > $2
    union all select id from remaining where held > $3
  )`;

/** Removes what nobody can have replayed any more. Safe to run at any time, and on several nodes at once. */
export async function sweepRealtime({
  db,
  clock,
  config,
}: Pick<PlatformContext, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  const { retention_hours, kept_rows_per_topic, kept_bytes_per_topic, kept_bytes } = config.realtime;
  const oldest = new Date(now.getTime() - retention_hours * 3_600_000);
  await db.query('delete from realtime.messages where inserted_at < $1', [oldest]);
  await db.query('delete from realtime.messages where expires_at < $1', [now]);
  await db.query(TRIM, [kept_rows_per_topic, kept_bytes_per_topic, kept_bytes]);
  await db.query("delete from realtime.kept_by_people where hour < date_trunc('hour', $1::timestamptz)", [now]);
}
