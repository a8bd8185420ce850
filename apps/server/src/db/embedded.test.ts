import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { openEmbedded } from './embedded.ts';
import { quiet } from './fixtures/ledger.ts';

let parent: string;
let dataDir: string;
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'marula-embedded-test-'));
  dataDir = path.join(parent, 'a-data-folder-that-is-deeper-than-a-unix-socket-may-be'.repeat(3), 'data');
});
afterAll(() => rmSync(parent, { recursive: true }));

const open = (settings = {}) => openEmbedded({ dataDir, log: quiet, ...settings });
const using = async <T>(db: Database, work: (db: Database) => Promise<T>) => work(db).finally(() => db.close());

test('a killed first start leaves nothing in the way, and rows survive a restart', async () => {
  const left = path.join(dataDir, `database.unfinished-${randomUUID()}`);
  mkdirSync(path.join(left, 'base'), { recursive: true });
  await using(await open(), async (db) => {
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.unfinished'))).toEqual([]);
    expect((await db.query('show data_checksums')).rows).toEqual([{ data_checksums: 'on' }]);
    await db.query('create table kept as select 42 as n');
  });
  await using(await open(), async (db) => {
    expect((await db.query('select n from kept')).rows).toEqual([{ n: 42 }]);
  });
});

describe('the marker of an earlier version', () => {
  const marker = () => path.join(dataDir, 'database.beginning');

  test('costs nothing of a database that was brought there since', async () => {
    writeFileSync(marker(), '');
    await using(await open(), async (db) => {
      expect((await db.query('select n from kept')).rows).toEqual([{ n: 42 }]);
    });
    expect(existsSync(marker())).toBe(false);
  });

  test('lets an interrupted beginning be moved aside, not removed', async () => {
    const other = path.join(parent, 'interrupted');
    mkdirSync(path.join(other, 'database', 'base', '5'), { recursive: true });
    writeFileSync(path.join(other, 'database', 'base', '5', '1259'), 'half');
    writeFileSync(path.join(other, 'database.beginning'), '');
    const warnings: object[] = [];
    const log = { ...quiet, warn: (details: object) => warnings.push(details) };
    await using(await openEmbedded({ dataDir: other, log }), async (db) => {
      expect((await db.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    });
    const [{ aside }] = warnings as [{ aside: string }];
    expect(readFileSync(path.join(aside, 'base', '5', '1259'), 'utf8')).toBe('half');
  });
});

test('it checkpoints by itself, and vacuums what PostgreSQL itself would', async () => {
  await using(await open({ checkpointEveryMs: 100, vacuumEveryMs: 400 }), async (db) => {
    const control = path.join(dataDir, 'database', 'global', 'pg_control');
    await db.query('create table calm as select generate_series(1, 40) as n');
    await db.query('create table grown as select generate_series(1, 400) as n');
    await db.query('create table busy as select generate_series(1, 1000) as n');
    await db.query('delete from busy where n > 10');
    const before = statSync(control).mtimeMs;
    await expect.poll(() => statSync(control).mtimeMs).toBeGreaterThan(before);
    const rows = async () =>
      (
        await db.query(`select relname, reltuples::int as n, last_vacuum is not null as vacuumed
          from pg_class join pg_stat_user_tables using (relname) where relname <> 'kept' order by relname`)
      ).rows;
    await expect.poll(rows).toEqual([
      { relname: 'busy', n: 10, vacuumed: true },
      { relname: 'calm', n: -1, vacuumed: false },
      { relname: 'grown', n: 400, vacuumed: false },
    ]);
  });
});

test('a transaction that nobody continues is ended, so the others go on', async () => {
  await using(await open({ idleInTransactionMs: 100 }), async (db) => {
    const forgotten = await db.pool.connect();
    await forgotten.query('begin');
    expect((await db.query('select 1')).rowCount).toBe(1);
    await expect(forgotten.query('select 1')).rejects.toThrow();
    forgotten.release(true);
  });
});

test('a folder with something else in it is refused and left alone', async () => {
  const other = path.join(parent, 'other');
  mkdirSync(path.join(other, 'database'), { recursive: true });
  writeFileSync(path.join(other, 'database', 'precious'), 'x');
  await expect(openEmbedded({ dataDir: other, log: quiet })).rejects.toThrow(/^The folder .* does not hold a database/);
  writeFileSync(path.join(other, 'database', 'PG_VERSION'), '17\n');
  await expect(openEmbedded({ dataDir: other, log: quiet })).rejects.toThrow('was made by PostgreSQL 17');
  expect(existsSync(path.join(other, 'database', 'precious'))).toBe(true);
});
