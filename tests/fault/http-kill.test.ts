import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compose } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { modules } from '../../apps/server/src/app/modules.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { startDispatcher } from '../../apps/server/src/events/dispatcher.ts';
import { usually } from '../../scripts/testing/seed.ts';
import { request, type Served, serve } from './served.ts';

const ROUNDS = usually(2, 40);
const WRITERS = 8;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(path.join(tmpdir(), 'marula-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sends one request after the other until the server is gone; remembers what was acknowledged. */
async function write(served: Served, acknowledged: string[], failures: number[]): Promise<void> {
  for (let n = 0; ; n++) {
    try {
      const reply = await request(served, `request ${n} ${'x'.repeat(500)}`);
      if (reply.status !== 200) failures.push(reply.status);
      else acknowledged.push(((await reply.json()) as { id: string }).id);
    } catch {
      return;
    }
  }
}

async function killInTheMiddle(served: Served): Promise<string[]> {
  const acknowledged: string[] = [];
  const failures: number[] = [];
  const writers = Array.from({ length: WRITERS }, () => write(served, acknowledged, failures));
  const enough = 20 + Math.random() * 60;
  while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
  const gone = new Promise((resolve) => served.child.once('exit', (_, signal) => resolve(signal)));
  served.child.kill('SIGKILL');
  expect(await gone).toBe('SIGKILL');
  await Promise.all(writers);
  expect(failures).toEqual([]);
  return acknowledged;
}

async function expectAllStored(db: Database, acknowledged: string[]): Promise<void> {
  const { rows } = await db.query<{ id: string; length: number; events: number }>(
    `select s.id, length(s.message) as length, (select count(*) from outbox_events e where e.payload->>'id' = s.id::text) as events
     from form_messages s`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  // A request and its event are one commit: neither stands without the other, and no row is torn.
  expect(rows.filter(({ length, events }) => length < 500 || events !== 1)).toEqual([]);
}

/** What the killed processes left undone is taken up, and what they did is not done again. */
async function expectEachDeliveredOnce(db: Database): Promise<void> {
  const { deps } = compose({ config: readConfig({}), db, log: createLog('error') });
  const dispatcher = await startDispatcher(
    deps,
    modules.flatMap((module) => module.subscribers ?? []),
  );
  await dispatcher.drain();
  await dispatcher.stop();
  const { rows } = await db.query<{ requests: number; lines: number }>(
    `select (select count(*) from form_messages) as requests,
            (select count(*) from activity_log where action = 'support_requested') as lines`,
  );
  expect(rows[0]?.lines).toBe(rows[0]?.requests);
}

const engines: [name: string, env: Record<string, string> | undefined][] = [
  ['the embedded database', { DATA_DIR: path.join(folder, 'data') }],
  [
    'PostgreSQL',
    process.env.TEST_DATABASE_URL ? { DATABASE_URL: process.env.TEST_DATABASE_URL, DATA_DIR: folder } : undefined,
  ],
];

describe.each(engines)('kill -9 of the server in the middle of writes on %s', (_, env) => {
  test.skipIf(!env)(
    'loses no acknowledged write, and each event is delivered once (needs a server: npm run test:postgres)',
    async () => {
      const settings = env ?? {};
      if (!settings.DATABASE_URL) await makeDataDir(settings.DATA_DIR ?? folder);
      const acknowledged: string[] = [];
      for (let round = 0; round < ROUNDS; round++) acknowledged.push(...(await killInTheMiddle(await serve(settings))));
      expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);

      const db = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR ?? folder, log: silent });
      await expectAllStored(db, acknowledged);
      await expectEachDeliveredOnce(db);
      await db.close();
    },
  );
});
