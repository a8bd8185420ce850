import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { openPostgresDatabase } from '../../packages/platform/src/postgres-database.ts';
import { openBlackHole } from './black-hole.ts';
import { endServed, request, type Served, serve } from './served.ts';

interface Server {
  url: string;
  stop(): Promise<void>;
}

const scripts = new URL('../../scripts/postgres.mjs', import.meta.url).href;
const { hasPostgres, startPostgres } = (await import(scripts)) as {
  hasPostgres(): boolean;
  startPostgres(): Promise<Server>;
};
const given = process.env.TEST_DATABASE_URL;
const isPossible = Boolean(given) || hasPostgres();
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(path.join(tmpdir(), 'marula-black-hole-'));

let own: Server | undefined;
let hole: Awaited<ReturnType<typeof openBlackHole>>;
let direct: URL;
let through: string;
beforeAll(async () => {
  if (!isPossible) return;
  if (!given) own = await startPostgres();
  direct = new URL(given ?? own?.url ?? '');
  const admin = new pg.Client({ connectionString: direct.href });
  await admin.connect();
  direct.pathname = `/marula_hole_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${direct.pathname.slice(1)}`);
  await admin.end();
  hole = await openBlackHole({ host: direct.hostname, port: Number(direct.port || 5432) });
  const url = new URL(direct);
  url.host = `127.0.0.1:${hole.port}`;
  through = url.href;
});
afterAll(async () => {
  await hole?.close();
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const TEN_SECONDS = 10_000;

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

/** Reads and writes at once, more than there are connections. */
const calls = (served: Served) =>
  Promise.all(
    Array.from({ length: 15 }, (_, n) =>
      timed(n % 2 ? request(served, 'x'.repeat(100)) : fetch(`${served.url}/api/ready`)),
    ),
  );

const codeOf = async (reply: Response) => ((await reply.json()) as { error?: { code: string } }).error?.code;

test.skipIf(!isPossible)(
  'when packets vanish on the way to PostgreSQL every call answers 503 within 10 s, and work again once they come through',
  async () => {
    const served = await serve({ DATABASE_URL: through, DATA_DIR: folder, LOG_LEVEL: 'silent' });
    try {
      for (const [reply] of await calls(served)) expect(reply.status).toBe(200);
      const before = hole.swallowed();
      hole.swallow();
      const first = await calls(served);
      const second = await calls(served);
      // It landed: statements went off on connections that stayed open, and nothing came back.
      expect(hole.swallowed()).toBeGreaterThan(before);
      for (const [reply, ms] of [...first, ...second]) {
        expect([reply.status, reply.headers.get('retry-after'), await codeOf(reply)]).toEqual([
          503,
          '5',
          'server.unavailable',
        ]);
        expect(ms).toBeLessThan(TEN_SECONDS);
      }
      hole.release();
      const [, healed] = await timed(
        expect.poll(async () => (await fetch(`${served.url}/api/ready`)).status, { interval: 100 }).toBe(200),
      );
      // What was asked before the packets came through waits for its own end first.
      expect(healed).toBeLessThan(TEN_SECONDS);
      for (const [reply] of await calls(served)) expect(reply.status).toBe(200);
    } finally {
      await endServed(served);
    }
  },
);

test.skipIf(!isPossible)(
  'who listens notices, listens again, and hears that something may have been missed',
  async () => {
    const db = await openDatabase({ url: through, dataDir: '', log: quiet });
    const platform = openPostgresDatabase(through, quiet as never);
    const heard = { product: [] as string[], platform: [] as string[] };
    await db.listen('news', (payload) => heard.product.push(payload));
    await platform.listen('news', (payload) => heard.platform.push(payload));
    const before = hole.swallowed();
    hole.swallow();
    // Its heartbeat goes off into nothing.
    await expect.poll(() => hole.swallowed()).toBeGreaterThan(before);
    hole.release();
    await expect.poll(() => heard).toEqual({ product: [''], platform: [''] });
    // Nothing that was open before is asked again, so the first to ask is answered.
    await db.query(`select pg_notify('news', 'again')`);
    await expect.poll(() => heard).toEqual({ product: ['', 'again'], platform: ['', 'again'] });
    await Promise.all([db.close(), platform.close()]);
  },
);
