import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { platformMigrations } from './migrations.ts';
import type { PlatformDatabase, Sql } from './sql.ts';

export interface TestDatabase extends PlatformDatabase {
  close(): Promise<void>;
}

const migrations = () =>
  readdirSync(platformMigrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(new URL(name, platformMigrations), 'utf8'));

/** A migrated database of one test file: in this process, or a fresh one on PostgreSQL when TEST_DATABASE_URL is set. */
export const createTestDatabase = (): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onPostgres(url) : inProcess();
};

const inTransaction = new AsyncLocalStorage<boolean>();

/** In the product this would wait for itself, or quietly escape the transaction. */
function refuseInTransaction(): void {
  if (inTransaction.getStore()) throw new Error('the root connection was used inside a transaction');
}

/** Making a database takes seconds and copying one does not: the first file leaves an image for the others. */
async function migratedEngine(): Promise<PGlite> {
  const statements = migrations();
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

async function inProcess(): Promise<TestDatabase> {
  const engine = await migratedEngine();
  return {
    query: async <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => {
      refuseInTransaction();
      return engine.query<Row>(text, values);
    },
    transaction: async (work) => {
      refuseInTransaction();
      return engine.transaction((tx) =>
        inTransaction.run(true, () =>
          work({
            query: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) =>
              tx.query<Row>(text, values),
          }),
        ),
      ) as ReturnType<typeof work>;
    },
    listen: async (channel, handler) => engine.listen(channel, handler),
    close: () => engine.close(),
  };
}

async function onPostgres(url: string): Promise<TestDatabase> {
  const name = `platform_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const pool = new Pool({ connectionString: own.href, max: 10 });
  for (const migration of migrations()) await pool.query(migration);
  return {
    query: async <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => {
      refuseInTransaction();
      return pool.query<Row>(text, values);
    },
    transaction: async (work) => {
      refuseInTransaction();
      return runOnPool(pool, work);
    },
    listen: (channel, handler) => listenOn(own.href, channel, handler),
    close: async () => {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function runOnPool<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await inTransaction.run(true, () => work(client as Sql));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function listenOn(url: string, channel: string, handler: (payload: string) => void) {
  const client = new Client({ connectionString: url });
  await client.connect();
  client.on('notification', ({ payload = '' }) => handler(payload));
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return () => client.end();
}
