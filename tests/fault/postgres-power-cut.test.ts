import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { usually } from '../../scripts/testing/seed.ts';
import { between, Child, missing, pause } from './child.ts';
import { cutPower, newPlatter, plugInAgain } from './postgres-platter.ts';

interface Server {
  url: string;
  folder: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const scripts = new URL('../../scripts/postgres.mjs', import.meta.url).href;
const { hasPostgres, startPostgres } = (await import(scripts)) as {
  hasPostgres(): boolean;
  startPostgres(options: object): Promise<Server>;
};

let server: Server | undefined;
afterEach(() => server?.stop());

async function onLazyDisk(settings: string[]): Promise<Server> {
  server = await startPostgres({
    preload: fileURLToPath(new URL('./lazy-disk.c', import.meta.url)),
    env: (folder: string) => ({ LAZY_DISK: `${folder}/data`, LAZY_DISK_PLATTER: `${folder}/platter` }),
    prepared: newPlatter,
    // Each commit copies its WAL file, so small ones; frequent checkpoints make files and folders come and go.
    initdb: ['--wal-segsize=1'],
    settings: ['max_wal_size=4MB', 'min_wal_size=2MB', 'checkpoint_timeout=30s', ...settings],
  });
  return server;
}

/** Writes until the power goes; answers with what was acknowledged by then. */
async function writeUntilCut({ url, folder, kill }: Server): Promise<number[]> {
  const child = new Child({ url });
  await child.until(() => child.stored.length > 0);
  await pause(between(50, 800));
  await cutPower(folder);
  await kill();
  // It landed: the writer goes on trying and is not answered any more.
  await child.until(() => child.hasSaid('failed'));
  expect(child.hasSaid('finished')).toBe(false);
  const { stored } = await child.kill();
  plugInAgain(folder);
  return stored;
}

// Not in every run: it takes a compiler and half a minute.
const asked = process.env.TEST_DATABASE_URL !== undefined && hasPostgres();

describe.skipIf(!asked)('a power cut of PostgreSQL (in npm run test:postgres, with a local server)', () => {
  test('loses no acknowledged entry', async () => {
    const cutOff = await onLazyDisk([]);
    const acknowledged = new Set<number>();
    for (let round = 0; round < usually(4, 40); round++) {
      for (const id of await writeUntilCut(cutOff)) acknowledged.add(id);
      await cutOff.start();
    }
    const child = new Child({ url: cutOff.url, entries: 0 });
    const found = await child.found();
    await child.stop();
    expect(missing(acknowledged, found)).toEqual([]);
    expect(found).toMatchObject({ torn: 0, damaged: [] });
  });

  test('does lose them when commits do not wait for the disk, so the test above can fail', async () => {
    const careless = await onLazyDisk(['synchronous_commit=off', 'wal_writer_delay=10s']);
    const acknowledged = await writeUntilCut(careless);
    await careless.start();
    const child = new Child({ url: careless.url, entries: 0 });
    const found = await child.found();
    await child.stop();
    expect(missing(acknowledged, found).length).toBeGreaterThan(0);
  });
});
