import type { Failing } from '@marula/contract/operations.contract';
import type { Db } from '../../core/database.ts';

interface Sized {
  name: string;
  bytes: number;
}

/** The database's own estimate; null where it has not looked at a table yet. */
const TABLES = `select c.relname as name, nullif(c.reltuples, -1)::bigint as rows, pg_total_relation_size(c.oid) as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'auth', 'storage', 'pgboss')
  order by bytes desc limit $1`;

/** What makes sure that something is there once only is needed also where nobody reads by it. */
const UNUSED = `select i.indexrelname as name, pg_relation_size(i.indexrelid) as bytes
  from pg_stat_user_indexes i join pg_index x on x.indexrelid = i.indexrelid
  where i.schemaname = 'public' and i.idx_scan = 0 and not x.indisunique
  order by bytes desc, name limit $1`;

const FAILING = `
  select 'deliveries' as what, d.subscriber as name, count(*) filter (where d.next_attempt_at < 'infinity')::int as retrying,
    count(*) filter (where d.next_attempt_at = 'infinity')::int as given_up,
    left((array_agg(d.last_error order by d.event_id desc))[1], $1) as why, min(e.recorded_at) as since
  from outbox_deliveries d join outbox_events e on e.id = d.event_id
  where d.delivered_at is null and d.attempts > 0 group by d.subscriber
  union all
  select 'tasks', j.name, count(*) filter (where j.state = 'retry')::int, count(*) filter (where j.state = 'failed')::int,
    left((array_agg(coalesce(j.output ->> 'message', j.output #>> '{}') order by j.created_on desc))[1], $1),
    min(j.created_on)
  from pgboss.job j where j.state in ('retry', 'failed') group by j.name
  order by 1, 2`;

export const operationsRepository = (db: Db) => ({
  failing: (whyCharacters: number): Promise<Failing[]> => db.all(FAILING, [whyCharacters]),

  async databaseBytes(): Promise<number> {
    const row = await db.one<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    return Number(row?.bytes ?? 0);
  },

  async tables(most: number): Promise<(Sized & { rows: number | null })[]> {
    const found = await db.all<Sized & { rows: number | null }>(TABLES, [most]);
    return found.map(({ name, rows, bytes }) => ({
      name,
      rows: rows === null ? null : Number(rows),
      bytes: Number(bytes),
    }));
  },

  async unusedIndexes(most: number): Promise<Sized[]> {
    return (await db.all<Sized>(UNUSED, [most])).map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
  },
});
