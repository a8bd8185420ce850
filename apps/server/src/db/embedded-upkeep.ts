import type { PGlite } from '@electric-sql/pglite';
import type { WireServer } from './wire-server.ts';

const limit = (name: string) =>
  `current_setting('autovacuum_${name}_threshold')::float8
   + current_setting('autovacuum_${name}_scale_factor')::float8 * greatest(c.reltuples, 0)`;

/** By the rule and the settings by which PostgreSQL itself finds what is due. */
const DUE = `
  select format(case when due.vacuum then 'vacuum (analyze) %I.%I' else 'analyze %I.%I' end, s.schemaname, s.relname) as statement
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid and c.relkind = 'r',
    lateral (select s.n_dead_tup > ${limit('vacuum')} or s.n_ins_since_vacuum > ${limit('vacuum_insert')}
      or age(c.relfrozenxid) > current_setting('vacuum_freeze_table_age')::int as vacuum) due
  where due.vacuum or s.n_mod_since_analyze > ${limit('analyze')}`;

/**
 * What PostgreSQL’s own process does in the background: without it, a statement that was planned when a table was empty
 * goes on reading the whole of it. One table at a time, so that nobody waits for more than one.
 */
export async function vacuumDue(db: PGlite, server: WireServer): Promise<void> {
  const due = await server.between(async () => {
    await db.exec('select pg_stat_force_next_flush()');
    return (await db.query<{ statement: string }>(DUE)).rows;
  });
  for (const { statement } of due) await server.between(() => db.exec(statement));
}
