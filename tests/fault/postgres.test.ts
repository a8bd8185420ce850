import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { isUnavailable } from '../../packages/platform/src/database-errors.ts';
import { isLong, usually } from '../../scripts/testing/seed.ts';
import { writeByHand } from './backup-by-hand.ts';
import { between, Child, landedMidWrite, missing, pause } from './child.ts';
import { emptyDataDir } from './data-dir.ts';

interface Server {
  url: string;
  start(): Promise<void>;
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const scripts = new URL('../../scripts/postgres.mjs', import.meta.url).href;
const { hasPostgres, startPostgres } = (await import(scripts)) as {
  hasPostgres(): boolean;
  startPostgres(): Promise<Server>;
};
const given = process.env.TEST_DATABASE_URL;
const ownServer = hasPostgres();
const log = { info: () => {}, warn: () => {}, error: () => {} };

let server: Server;
beforeAll(async () => {
  if (ownServer) server = await startPostgres();
});
afterAll(() => server?.stop());

async function newDatabase(): Promise<string> {
  const url = new URL(server?.url ?? given);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `marula_fault_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}

async function expectIntact(url: string, acknowledged: Iterable<number>): Promise<void> {
  const child = new Child({ url, entries: 0 });
  const found = await child.found();
  await child.stop();
  expect(missing(acknowledged, found)).toEqual([]);
  expect(found).toMatchObject({ torn: 0, damaged: [] });
}

test.skipIf(!ownServer && !given)(
  'kill -9 of the writer loses no acknowledged entry on PostgreSQL (needs one: npm run test:postgres)',
  async () => {
    const url = await newDatabase();
    const acknowledged = new Set<number>();
    for (let round = 0; round < usually(5, 100); round++) {
      const child = new Child({ url });
      await child.until(() => child.stored.length > 0);
      await pause(between(0, 300));
      const ending = await child.kill();
      expect(landedMidWrite(ending)).toBe(true);
      for (const id of ending.stored) acknowledged.add(id);
    }
    await expectIntact(url, acknowledged);
  },
);

test.skipIf(!ownServer)(
  'an immediate stop of PostgreSQL under load: the pool heals within 5 s and nothing acknowledged is lost (needs a local server)',
  async () => {
    const url = await newDatabase();
    const child = new Child({ url });
    for (let round = 0; round < usually(2, 20); round++) {
      const before = child.stored.length;
      await child.until(() => child.stored.length > before + 20);
      await server.crash();
      await child.until(() => child.hasSaid('failed'));
      const acknowledged = child.stored.length;
      await pause(300);
      // It landed: with the server gone nothing is acknowledged any more.
      expect(child.stored.length).toBe(acknowledged);
      await server.start();
      const up = Date.now();
      await child.until(() => child.stored.length > acknowledged + 20);
      if (isLong) expect(Date.now() - up).toBeLessThan(5_000);
    }
    const ending = await child.kill();
    await expectIntact(url, ending.stored);
  },
);

test.skipIf(!ownServer)(
  'a lost connection is told as such, ends no process, and listening goes on after it (needs a local server)',
  async () => {
    const db = await openDatabase({ url: await newDatabase(), dataDir: '', log });
    const heard: string[] = [];
    await db.listen('news', (payload) => heard.push(payload));
    const held = await db.pool.connect();
    await server.crash();
    expect(isUnavailable(await db.query('select 1').catch((error: unknown) => error))).toBe(true);
    held.release(true);
    await server.start();
    // An empty payload says that something may have been missed.
    await expect.poll(() => heard).toEqual(['']);
    await db.query(`select pg_notify('news', 'again')`);
    await expect.poll(() => heard).toEqual(['', 'again']);
    await db.close();
  },
);

test.skipIf(!ownServer && !given)(
  'a restore into PostgreSQL takes no backup of the embedded database, and none where tables are (needs one: npm run test:postgres)',
  async () => {
    const [dataDir, url] = [emptyDataDir(), await newDatabase()];
    const file = path.join(dataDir, 'by-hand.tar.zst');
    await writeByHand(file, {});
    const restore = () => restoreBackup(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }), file, true);
    await expect(restore()).rejects.toThrow('is a backup of the embedded database: unset DATABASE_URL');
    const db = await openDatabase({ url, dataDir, log });
    await db.query('create table here (n int)');
    await db.close();
    await expect(restore()).rejects.toThrow('The PostgreSQL database has tables in it');
    rmSync(dataDir, { recursive: true });
  },
);
