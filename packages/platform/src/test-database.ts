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

/** A migrated database of one test file: in this process, or a fresh one on PostgreSQL when TEST_DATABASE_URL is set. */
export const createTestDatabase = (): Promise<OpenDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onPostgres(url) : migratedEngine().then(pgliteDatabase);
};

let current: { file: string | undefined; database: Promise<OpenDatabase> } | undefined;

/** The one of the file that runs: its servers of different settings share it, as those of one product would. */
export const databaseOfFile = async (): Promise<OpenDatabase> => {
  const file = expect.getState().testPath;
  if (current && current.file === file) return current.database;
  const before = current;
  current = { file, database: createTestDatabase() };
  const { database } = current;
  await (await before?.database)?.close();
  return database;
};

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
