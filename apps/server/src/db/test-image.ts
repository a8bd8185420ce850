import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database, DbLog } from '../core/database.ts';
import { embeddedDatabase } from './embedded.ts';
import { startEngine } from './embedded-engine.ts';
import { tryLock } from './folder-lock.ts';
import { drawIdsInOrder } from './test-ids.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/marula/', import.meta.url));
/** Pins the engine's version. */
const PACKAGE = new URL('../../package.json', import.meta.url);
const IDS = new URL('./test-ids.ts', import.meta.url);
const STALE_MS = 24 * 60 * 60_000;

/** How the shared image is made, and the files it is made from: it is made again when one of them changes. */
export interface Prepared {
  prepare(db: Database): Promise<void>;
  inputs: Array<URL | string>;
}

/** Changes whenever anything that shapes the prepared database does. */
export function fingerprint(inputs: Array<URL | string>): string {
  const hash = createHash('sha256').update(readFileSync(PACKAGE)).update(readFileSync(IDS));
  for (const file of inputs
    .map((input) => (typeof input === 'string' ? input : fileURLToPath(input)))
    .flatMap(filesIn)) {
    hash.update(path.basename(file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(target: string): string[] {
  if (!statSync(target).isDirectory()) return [target];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A folder that takes long to make: the first of all processes to ask makes it, the others wait for that one. */
export async function cachedFolder(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = path.join(CACHE, name);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const lock = await waitForLock(`${folder}.lock`);
  try {
    if (existsSync(folder)) return folder;
    removeStale();
    // Under another name until it is whole: an interrupted beginning must not pass for the image.
    const draft = `${folder}.draft`;
    rmSync(draft, { recursive: true, force: true });
    await make(draft);
    renameSync(draft, folder);
    return folder;
  } finally {
    lock.close();
  }
}

export const preparedImage = (prepared: Prepared, log: DbLog): Promise<string> =>
  cachedFolder(`test-db-${fingerprint(prepared.inputs)}`, (draft) => makeImage(draft, prepared, log));

async function waitForLock(file: string): Promise<{ close(): void }> {
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    await pause(50);
  }
}

async function makeImage(draft: string, prepared: Prepared, log: DbLog): Promise<void> {
  const engine = await startEngine({ store: 'unsynced', folder: draft }, { log });
  const db = embeddedDatabase(engine, log);
  try {
    await prepared.prepare(db);
    await drawIdsInOrder(db);
    await db.query('vacuum (analyze)');
  } finally {
    await db.close();
  }
}

function removeStale(): void {
  for (const name of readdirSync(CACHE).filter((entry) => /^(test-db|world)-/.test(entry))) {
    const old = path.join(CACHE, name);
    if (Date.now() - statSync(old).mtimeMs > STALE_MS) rmSync(old, { recursive: true, force: true });
  }
}
