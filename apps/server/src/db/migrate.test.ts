import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { ledgerSchema, quiet } from './fixtures/ledger.ts';
import { type AfterMigrate, migrate } from './migrate.ts';
import { createTestDb } from './test-db.ts';

let db: Database;
let platform: string;
let product: string;
beforeAll(async () => {
  db = await createTestDb(ledgerSchema);
});
afterAll(() => db.close());
beforeEach(async () => {
  platform = mkdtempSync(path.join(tmpdir(), 'marula-migrations-'));
  product = mkdtempSync(path.join(tmpdir(), 'marula-migrations-'));
  await db.query('drop schema public cascade');
  await db.query('create schema public');
});
afterEach(() => {
  for (const folder of [platform, product]) rmSync(folder, { recursive: true });
});

const put = (folder: string, name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const run = (afterMigrate: AfterMigrate[] = []) =>
  migrate(db, {
    sources: [
      { name: 'platform', dir: platform },
      { name: 'product', dir: product },
    ],
    afterMigrate,
    log: quiet,
  });
const applied = async () =>
  (await db.query('select source, version, name from schema_migrations order by applied_at, source, version')).rows.map(
    (row) => `${row.source} ${row.version} ${row.name}`,
  );
const columns = async () =>
  (
    await db.query(
      `select table_name || '.' || column_name as c from information_schema.columns
       where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`,
    )
  ).rows.map((row) => row.c);

test('sources run in their order and files by number, each once', async () => {
  put(product, '0002_b.sql', 'alter table a add column second int');
  put(product, '0001_a.sql', 'create table a (first int references base)');
  put(platform, '0001_base.sql', 'create table base (id int primary key)');
  await run();
  await run();
  expect(await applied()).toEqual(['platform 1 base', 'product 1 a', 'product 2 b']);
  expect(await columns()).toEqual(['a.first', 'a.second', 'base.id']);
});

test('a failing migration leaves nothing half done, and the next start goes on from there', async () => {
  put(product, '0001_a.sql', 'create table a (first int)');
  put(product, '0002_b.sql', 'create table b (x int); alter table a add column second int; select 1 / 0;');
  await expect(run()).rejects.toThrow(/^The migration product\/0002_b failed: division by zero\.$/);
  expect(await columns()).toEqual(['a.first']);
  expect(await applied()).toEqual(['product 1 a']);
  put(product, '0002_b.sql', 'create table b (x int)');
  await run();
  expect(await columns()).toEqual(['a.first', 'b.x']);
});

test('a migration that was changed after it ran is refused', async () => {
  put(product, '0001_a.sql', 'create table a (first int)');
  await run();
  put(product, '0001_a.sql', 'create table a (first int, sneaked_in int)');
  await expect(run()).rejects.toThrow(/^The migration product\/0001_a was changed after it had been applied/);
});

test('line endings are no change', async () => {
  put(product, '0001_a.sql', 'create table a (\n  first int\n)');
  await run();
  put(product, '0001_a.sql', 'create table a (\r\n  first int\r\n)');
  await run();
});

test('a schema newer than the code is refused', async () => {
  put(product, '0001_a.sql', 'create table a (first int)');
  put(product, '0002_b.sql', 'create table b (x int)');
  await run();
  rmSync(path.join(product, '0002_b.sql'));
  await expect(run()).rejects.toThrow('The database has the migration product/0002_b, which this older version');
});

test.each([
  ['1_short.sql', 'select 1', 'is not named NNNN_name.sql'],
  ['0001_own.sql', 'create table a (x int);\ncommit;\n', 'must not begin or end a transaction'],
])('%s is refused before anything runs', async (name, sql, reason) => {
  put(product, name, sql);
  await expect(run()).rejects.toThrow(reason);
});

test('what comes after the migrations runs at every start', async () => {
  put(product, '0001_a.sql', 'create table a (first int primary key)');
  let runs = 0;
  const load: AfterMigrate = async (root) => {
    runs++;
    await root.query('insert into a values (1) on conflict do nothing');
  };
  await run([load]);
  await run([load]);
  expect([runs, (await db.query('select from a')).rowCount]).toEqual([2, 1]);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'two nodes that start at once migrate once (PostgreSQL only: set TEST_DATABASE_URL)',
  async () => {
    put(product, '0001_a.sql', 'create table a (first int); select pg_sleep(0.3); insert into a values (1);');
    await Promise.all([run(), run(), run()]);
    expect((await db.query('select from a')).rowCount).toBe(1);
  },
);
