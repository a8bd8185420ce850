import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { openDatabase } from '../db/database.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { createTestDb, fastTempDir, makeDataDir } from '../db/test-db.ts';
import { withTx } from '../db/tx.ts';
import { fillDemo, fillDemoIfEmpty } from './fill.ts';
import type { DemoOptions } from './options.ts';
import { buildWorld } from './world.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const small: DemoOptions = {
  companies: 4,
  jobs: 20,
  candidates: 30,
  seed: 1,
  now: new Date('2026-11-15T09:00:00Z'),
};

// Nobody has ever been in it: who adds somebody takes them out again, up to the test that fills it.
let empty: Database;
beforeAll(async () => {
  empty = await createTestDb();
});
afterAll(() => empty.close());

const count = async (db: Database, table: string) =>
  Number((await db.query(`select count(*) as n from ${table}`)).rows[0]?.n);
const marks = (db: Database) => count(db, "reference_versions where name = 'demo'");

/** Every row that a world would write, without the salted hashes of the passwords. */
async function rowsOf(db: Database, options: DemoOptions): Promise<string> {
  const hash = createHash('sha256');
  await buildWorld(db, options, {
    add: (table, ...rows) => {
      for (const row of rows) hash.update(`${table}${JSON.stringify({ ...row, password_hash: null })}`);
    },
    keepFlat: async () => {},
    flush: async () => {},
    written: () => 0,
  });
  return hash.digest('hex');
}

test('the same seed on the same day gives the same rows; another seed or another day does not', async () => {
  const db = empty;
  const first = await rowsOf(db, small);
  expect(await rowsOf(db, { ...small, now: new Date('2026-11-15T23:10:00Z') })).toBe(first);
  expect(await rowsOf(db, { ...small, seed: 2 })).not.toBe(first);
  expect(await rowsOf(db, { ...small, now: new Date('2026-11-16T09:00:00Z') })).not.toBe(first);
});

test('a database with other people is left alone and is no demo', async () => {
  const db = empty;
  await db.query(`insert into profiles (id, user_type, email) values (gen_random_uuid(), 'Candidate', 'a@b.example')`);
  expect(await fillDemoIfEmpty(db, log, small)).toBe(false);
  expect(await count(db, 'profiles')).toBe(1);
  await db.query('delete from profiles');
});

test('a database whose last person has left is not filled: the demo has passwords that everybody knows', async () => {
  const db = empty;
  await withTx({ db }, (tx) => tx.events.record('account.deleted', { id: randomUUID() } as never));
  await db.query('delete from outbox_events');
  expect(await fillDemoIfEmpty(db, log, small)).toBe(false);
  expect([await count(db, 'profiles'), await marks(db)]).toEqual([0, 0]);
  await db.query('truncate outbox_events restart identity cascade');
});

test('a world that fails half-way leaves nothing behind, and the next start makes a whole one', async () => {
  const db = empty;
  await db.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await db.query('create trigger refuse before insert on messages for each row execute function refuse()');
  await expect(fillDemoIfEmpty(db, log, small)).rejects.toThrow('no');
  expect([await count(db, 'profiles'), await count(db, 'companies'), await marks(db)]).toEqual([0, 0, 0]);
  await db.query('drop trigger refuse on messages');
  expect(await fillDemoIfEmpty(db, log, small)).toBe(true);
  expect(await marks(db)).toBe(1);
});

test('an empty database is filled once, also by two starts at once, and is known as a demo from then on', async () => {
  const db = await createTestDb();
  onTestFinished(() => db.close());
  const both = await Promise.all([fillDemoIfEmpty(db, log, small), fillDemoIfEmpty(db, log, small)]);
  expect(both).toEqual([true, true]);
  expect(await count(db, 'companies')).toBe(small.companies);
  const people = await count(db, 'profiles');
  expect(people).toBeGreaterThan(small.candidates);
  expect(await fillDemoIfEmpty(db, log, small)).toBe(true);
  expect(await fillDemo(db, small)).toBeUndefined();
  expect(await count(db, 'profiles')).toBe(people);
});

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url));
/** Stops with the world half written and nothing committed, and says so. */
const stuckInTheMiddle = (dataDir: string) => `
  import { openDatabase } from ${here('../db/database.ts')};
  import { prepareDatabase } from ${here('../db/prepare.ts')};
  import { fillDemo } from ${here('./fill.ts')};
  const log = { info() {}, warn() {}, error() {} };
  const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log });
  await prepareDatabase(db, log);
  const connect = db.pool.connect.bind(db.pool);
  db.pool.connect = async () => {
    const client = await connect();
    const query = client.query.bind(client);
    client.query = async (text, values) => {
      const result = await query(text, values);
      if (!String(text).startsWith('insert into "applications"')) return result;
      process.stdout.write('middle');
      return new Promise(() => {});
    };
    return client;
  };
  setInterval(() => {}, 1000);
  await fillDemo(db, { ...${JSON.stringify(small)}, now: new Date() });
`;

test('a process killed in the middle leaves an empty database, which the next start fills', async () => {
  const folder = await mkdtemp(path.join(fastTempDir(), 'marula-demo-test-'));
  try {
    const dataDir = path.join(folder, 'data');
    const program = path.join(folder, 'fill.mjs');
    await makeDataDir(dataDir);
    await writeFile(program, stuckInTheMiddle(dataDir));
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(child, 'exit');
    const said = await Promise.race([once(child.stdout, 'data'), exit]);
    expect(String(said[0])).toBe('middle');
    child.kill('SIGKILL');
    await exit;
    const db = await openDatabase({ dataDir, log });
    try {
      await prepareDatabase(db, log);
      expect([await count(db, 'profiles'), await count(db, 'candidates'), await marks(db)]).toEqual([0, 0, 0]);
      expect(await fillDemoIfEmpty(db, log, small)).toBe(true);
      expect(await count(db, 'candidates')).toBe(small.candidates);
    } finally {
      await db.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
