import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { expect } from 'vitest';
import { migratePlatform, migrationFiles } from './migrate.ts';
import { pgliteDatabase } from './pglite-database.ts';
import { type OpenDatabase, openPostgresDatabase } from './postgres-database.ts';

/** A migrated database: in this process, or a fresh one on PostgreSQL when TEST_DATABASE_URL is set. */
export const createTestDatabase = (): Promise<OpenDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onPostgres(url) : migratedEngine().then(pgliteDatabase);
};

let current: { file: string | undefined; database: Promise<OpenDatabase> } | undefined;

/**
 * The one of the file that runs: its servers of different settings share it, as those of one product would. An engine
 * serves all files of a worker, one after the other; on PostgreSQL each file has a database of its own.
 */
export const databaseOfFile = (): Promise<OpenDatabase> => {
  const file = expect.getState().testPath;
  if (current && current.file === file) return current.database;
  const database = databaseAfter(current?.database);
  current = { file, database };
  return database;
};

async function databaseAfter(before: Promise<OpenDatabase> | undefined): Promise<OpenDatabase> {
  const used = await before;
  if (used && !process.env.TEST_DATABASE_URL) {
    await used.query(AS_NEW);
    return used;
  }
  await used?.close();
  return createTestDatabase();
}

/** Starting an engine takes a second, and taking out what a file put in does not. */
const AS_NEW = `do $$
declare one record; filled boolean;
begin
  for one in select schemaname as schema, format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  loop
    if one.schema = 'public' then
      execute format('drop table %s cascade', one.name);
    else
      execute format('select exists (select from %s)', one.name) into filled;
      if filled then execute format('truncate %s restart identity cascade', one.name); end if;
    end if;
  end loop;
  for one in select format('%I.%I', schemaname, sequencename) as name from pg_sequences loop
    execute format('alter sequence %s restart', one.name);
  end loop;
end $$`;

/** Making a database takes seconds and copying one does not: the first file leaves an image for the others. */
async function migratedEngine(): Promise<PGlite> {
  const statements = migrationFiles().map(({ text }) => text);
  const version = createHash('sha256').update(statements.join()).digest('hex').slice(0, 16);
  const image = path.join(tmpdir(), `marula-platform-test-${version}.tar`);
  if (existsSync(image)) return PGlite.create({ loadDataDir: await openAsBlob(image) });
  const engine = await PGlite.create();
  for (const statement of statements) await engine.exec(statement);
  const unfinished = `${image}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  renameSync(unfinished, image);
  return engine;
}

/** An empty database of its own on a PostgreSQL. */
export async function createEmptyDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `platform_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function onPostgres(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createEmptyDatabase(server);
  const db = openPostgresDatabase(url, { info: () => {}, warn: () => {}, error: () => {} });
  await migratePlatform(db);
  return { ...db, close: () => db.close().then(drop) };
}
