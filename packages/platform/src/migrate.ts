import { readdirSync, readFileSync } from 'node:fs';
import { platformMigrations } from './migrations.ts';
import { ONCE_MS, taking } from './patience.ts';
import type { PlatformDatabase, Sql } from './sql.ts';

export const migrationFiles = (): { name: string; text: string }[] =>
  readdirSync(platformMigrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, platformMigrations), 'utf8') }));

const LOCK = 7_340_021;

/** For a platform that stands alone; a product that mounts it runs the same files by its own rules. */
export async function migratePlatform(db: PlatformDatabase): Promise<void> {
  await taking(ONCE_MS, () => db.transaction(apply));
}

async function apply(sql: Sql): Promise<void> {
  // Two that start at once take turns; the lock ends with the transaction.
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await sql.query('create table if not exists platform_migrations (name text primary key)');
  const { rows } = await sql.query<{ name: string }>('select name from platform_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, text } of migrationFiles()) {
    if (applied.has(name)) continue;
    await sql.query(text);
    await sql.query('insert into platform_migrations (name) values ($1)', [name]);
  }
}
