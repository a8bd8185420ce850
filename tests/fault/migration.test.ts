import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/core/database.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { Child } from './child.ts';
import { startedDataDir } from './data-dir.ts';

const STATEMENTS = 5;
const FIRST_USER_FILE = 16_384;
const log = { info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
let migrations: string;
beforeAll(async () => {
  dataDir = await startedDataDir();
  migrations = path.join(dataDir, 'migrations');
  mkdirSync(migrations);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Statement number `at` takes long, so that the kill can land in it. */
function writeMigration(at: number): void {
  const statements = Array.from({ length: STATEMENTS }, (_, n) => {
    const wait = n === at ? 'select pg_sleep(60);' : '';
    return `create table t${n} (a int); insert into t${n} values (${n}); ${wait}`;
  });
  writeFileSync(path.join(migrations, '0001_many.sql'), statements.join('\n'));
}

/** Each of these tables is one file as soon as it is created, long before anything is committed. */
function tableFiles(): number {
  const base = path.join(dataDir, 'database', 'base');
  const files = readdirSync(base).flatMap((database) => readdirSync(path.join(base, database)));
  return files.filter((file) => /^\d+$/.test(file) && Number(file) >= FIRST_USER_FILE).length;
}

async function using<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir, log });
  return work(db).finally(() => db.close());
}

const tables = async (db: Database) => {
  const { rows } = await db.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  return rows.map((row) => row.tablename);
};

test('a migration killed at each of its statements starts again to the same schema', async () => {
  await new Child({ dataDir, migrations }).stop();
  for (let statement = 0; statement < STATEMENTS; statement++) {
    writeMigration(statement);
    const before = tableFiles();
    const child = new Child({ dataDir, migrations });
    await child.until(() => tableFiles() === before + statement + 1);
    expect(await child.kill()).toMatchObject({ signal: 'SIGKILL', said: [] });
  }
  expect(await using(tables)).toEqual(['schema_migrations']);

  writeMigration(-1);
  await new Child({ dataDir, migrations }).stop();
  await using(async (db) => {
    expect(await tables(db)).toEqual(['schema_migrations', 't0', 't1', 't2', 't3', 't4']);
    expect((await db.query('select version from schema_migrations')).rows).toEqual([{ version: 1 }]);
  });
});
