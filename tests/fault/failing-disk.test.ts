import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { Child, type Disk, missing } from './child.ts';
import { emptyDataDir, startedDataDir } from './data-dir.ts';
import { endServed, pictureUrl, putPicture, request, serve } from './served.ts';

const preload = new URL('./failing-disk.ts', import.meta.url);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A disk that works until it is told how to fail. */
function disk(dataDir: string) {
  folders.push(dataDir);
  const flag = path.join(dataDir, 'failing');
  const given: Disk = { preload, env: { FAILING_DISK: flag } };
  return {
    given,
    fail: (what: 'low' | 'full' | 'quota' | 'none' | 'fsync') => writeFileSync(flag, what),
    mend: () => rmSync(flag),
  };
}

async function expectIntact(dataDir: string, stored: number[]): Promise<void> {
  const next = new Child({ dataDir, entries: 5 });
  const found = await next.found();
  expect(missing(stored, found)).toEqual([]);
  expect(found).toMatchObject({ torn: 0, damaged: [] });
  expect((await next.stop()).stored).toHaveLength(5);
}

test('a disk whose fsync fails ends the engine instead of acknowledging or hanging', async () => {
  const dataDir = await startedDataDir();
  const { given, fail, mend } = disk(dataDir);
  const child = new Child({ dataDir }, given);
  await child.until(() => child.stored.length > 20);
  fail('fsync');
  const ending = await child.ending();
  expect(ending).toMatchObject({ code: 3, signal: null });
  expect(child.hasSaid('dead')).toBe(true);
  mend();
  await expectIntact(dataDir, ending.stored);
});

test('a disk that runs out without a warning is survived: what was acknowledged stays, and writing goes on by itself', async () => {
  const dataDir = await startedDataDir();
  const { given, fail, mend } = disk(dataDir);
  const child = new Child({ dataDir }, given);
  const isRefused = (reason: RegExp, from: number) =>
    child.said.slice(from).some((message) => message.said === 'failed' && reason.test(message.reason));
  await child.until(() => child.stored.length > 20);
  // First no file can grow, and the engine lets nobody write; then the log itself cannot be written, which ends its thread.
  const ways = [
    ['quota', /read-only transaction/],
    ['none', /Connection terminated|ENOENT|ECONN/],
  ] as const;
  for (const [what, reason] of ways) {
    const from = child.said.length;
    fail(what);
    await child.until(() => isRefused(reason, from));
    const stored = child.stored.length;
    mend();
    await child.until(() => child.stored.length > stored + 20);
  }
  const ending = await child.kill();
  await expectIntact(dataDir, ending.stored);
});

describe('a product on a full disk', () => {
  test('shows what is there, refuses what it cannot store, says so, and goes on by itself when there is room', async () => {
    const dataDir = emptyDataDir();
    await makeDataDir(dataDir);
    const { given, fail, mend } = disk(dataDir);
    const served = await serve({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...given.env }, [given.preload.href]);
    const state = async () => ((await (await fetch(`${served.url}/api/ready`)).json()) as { disk?: string }).disk;
    const spooled = () => readdirSync(path.join(dataDir, 'files', 'spool'));
    const versions = () =>
      readdirSync(path.join(dataDir, 'files', 'versions'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
    try {
      expect([(await request(served, 'before')).status, (await putPicture(served)).status]).toEqual([200, 200]);
      expect(await state()).toBe('room');
      const kept = versions();

      // Before a write meets the end: what is left is for what has begun.
      fail('low');
      await expect.poll(state).toBe('full');
      expect([(await request(served, 'too late')).status, (await putPicture(served)).status]).toEqual([503, 507]);
      mend();
      await expect.poll(state).toBe('room');
      expect((await request(served, 'in time')).status).toBe(200);

      fail('full');
      const upload = await putPicture(served);
      expect([upload.status, await upload.json()]).toEqual([
        507,
        {
          statusCode: '507',
          error: 'InsufficientStorage',
          code: 'InsufficientStorage',
          message: 'There is no room left for this file',
        },
      ]);
      await expect.poll(state).toBe('full');
      const refused = await request(served, 'not now');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('server.unavailable');
      expect((await fetch(pictureUrl(served))).status).toBe(200);
      expect((await fetch(`${served.url}/api/ready`)).status).toBe(200);
      expect([spooled(), versions()]).toEqual([[], kept]);

      mend();
      await expect.poll(state).toBe('room');
      expect([(await request(served, 'after')).status, (await putPicture(served)).status]).toEqual([200, 200]);
      expect(served.child.exitCode).toBeNull();
    } finally {
      await endServed(served);
    }
  });
});
