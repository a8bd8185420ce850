import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database, DbLog } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { type Migration, type MigrationSource, readMigrations, titleOf } from './migration-files.ts';

/** Must be safe to run at every start. */
export type AfterMigrate = (db: Database) => Promise<void>;

export interface MigrateOptions {
  sources: MigrationSource[];
  afterMigrate?: AfterMigrate[];
  log: DbLog;
}

type Applied = Pick<Migration, 'source' | 'version' | 'name' | 'checksum'>;

const LOCK_KEY = 6_271_852;
const LOCK_POLL_MS = 200;
const LOCK_PATIENCE_MS = 10 * 60_000;

/** Brings the schema up to what this code expects, or says in one sentence why it cannot. */
export async function migrate(db: Database, options: MigrateOptions): Promise<void> {
  const known = await readMigrations(options.sources);
  const client = await db.pool.connect();
  try {
    // The embedded engine belongs to one process already; on PostgreSQL several nodes may start at once.
    if (db.kind === 'postgres') await takeLock(client);
    const applied = await appliedMigrations(client);
    checkHistory(known, applied);
    for (const migration of known) {
      if (!applied.has(titleOf(migration))) await apply(client, migration, options.log);
    }
    for (const hook of options.afterMigrate ?? []) await hook(db);
  } finally {
    // Ending the session frees its lock and its settings, however far this came.
    client.release(true);
  }
}

async function takeLock(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_KEY]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline) throw new StartupError('Another node has been migrating the database for 10 minutes.');
    await pause(LOCK_POLL_MS);
  }
}

async function appliedMigrations(client: PoolClient): Promise<Map<string, Applied>> {
  await client.query(`create table if not exists schema_migrations (
    source text not null,
    version integer not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (source, version)
  )`);
  const { rows } = await client.query<Applied>('select source, version, name, checksum from schema_migrations');
  return new Map(rows.map((row) => [titleOf(row), row]));
}

function checkHistory(known: Migration[], applied: Map<string, Applied>): void {
  const byTitle = new Map(known.map((migration) => [titleOf(migration), migration]));
  for (const [title, { checksum }] of applied) {
    const migration = byTitle.get(title);
    if (!migration) {
      throw new StartupError(
        `The database has the migration ${title}, which this older version of Marula does not know.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `The migration ${title} was changed after it had been applied; put the change into a new one.`,
      );
    }
  }
}

/** One transaction holds the change and the record of it: a kill at any statement leaves neither. */
async function apply(client: PoolClient, migration: Migration, log: DbLog): Promise<void> {
  const { source, version, name, checksum, sql } = migration;
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (source, version, name, checksum) values ($1, $2, $3, $4)', [
      source,
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartupError(`The migration ${titleOf(migration)} failed: ${(error as Error).message}.`);
  }
  log.info({ migration: titleOf(migration) }, 'migrated');
}
