import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, DbLog } from '../core/database.ts';
import { embeddedDatabase, upkeepOf } from './embedded.ts';
import { startEngine } from './embedded-engine.ts';
import { prepareDatabase, preparedFrom } from './prepare.ts';
import { beginIdsAtSeed } from './test-ids.ts';
import { type Prepared, preparedImage } from './test-image.ts';
import { databaseFromTemplate } from './test-template.ts';

/** A test that wants to see the log passes its own. */
const silent: DbLog = { info: () => {}, warn: () => {}, error: () => {} };

/** What is measured is kept up as the product is; a test holds by nothing that happens by itself. */
const upkeep = process.env.VITEST === undefined ? upkeepOf({}) : {};

const PREFIX = 'marula-test-db-';

const product: Prepared = {
  prepare: async (db) => {
    await prepareDatabase(db, silent);
    // The whole server is only loaded where the image is not there yet.
    const { makeQueues } = await import('../app/test-queues.ts');
    await makeQueues(db);
  },
  // A task that is younger than the image gets its queue when it is started.
  inputs: [
    ...preparedFrom,
    new URL('../tasks/queues.ts', import.meta.url),
    new URL('../tasks/schedule.ts', import.meta.url),
  ],
};

/**
 * A migrated database for one test file, its own and fresh: embedded, or on PostgreSQL when TEST_DATABASE_URL is set.
 * It is spoken to through the same driver and pool as the product's. Close it when the file is done.
 */
export async function createTestDb(prepared: Prepared = product, log: DbLog = silent): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return databaseFromTemplate(url, prepared, log);
  const parent = fastTempDir();
  removeAbandoned(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(await preparedImage(prepared, log), folder, { recursive: true });
    const engine = await startEngine({ store: 'passing', folder }, { ...upkeep, log });
    const db = embeddedDatabase(engine, log, undefined, remove);
    await beginIdsAtSeed(db);
    return db;
  } catch (error) {
    remove();
    throw error;
  }
}

/** A data folder as a first start leaves it, without the seconds that a first start takes. */
export async function makeDataDir(dataDir: string): Promise<void> {
  cpSync(await preparedImage(product, silent), path.join(dataDir, 'database'), { recursive: true });
}

/** Memory when the system offers enough of it as a folder: the copy takes 35 ms there and 200 ms on a disk. */
export function fastTempDir(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 30 ? memory : tmpdir();
}

/** A test run that was killed leaves its copies behind. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    if (!isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
