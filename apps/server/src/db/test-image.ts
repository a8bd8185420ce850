import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database, DbLog } from '../core/database.ts';
import { embeddedDatabase } from './embedded.ts';
import { startEngine } from './embedded-engine.ts';
import { tryLock } from './folder-lock.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/marula/', import.meta.url));
/** Pins the engine's version. */
const PACKAGE = new URL('../../package.json', import.meta.url);
const STALE_MS = 24 * 60 * 60_000;

/** How the shared image is made, and the files it is made from: it is made again when one of them changes. */
export interface Prepared {
  prepare(db: Database): Promise<void>;
  inputs: Array<URL | string>;
}

/** Changes whenever anything that shapes the prepared database does. */
export function fingerprint(inputs: Array<URL | string>): string {
  const hash = createHash('sha256').update(readFileSync(PACKAGE));
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

/** The image's folder; the first of all test processes to ask makes it, the others wait for that one. */
export async function preparedImage(prepared: Prepared, log: DbLog): Promise<string> {
  const image = path.join(CACHE, `test-db-${fingerprint(prepared.inputs)}`);
  if (existsSync(image)) return image;
  mkdirSync(CACHE, { recursive: true });
  const lock = await waitForLock(path.join(CACHE, 'test-db.lock'));
  try {
    if (!existsSync(image)) await makeImage(image, prepared, log);
    return image;
  } finally {
    lock.close();
  }
}

async function waitForLock(file: string): Promise<{ close(): void }> {
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    await pause(50);
  }
}

async function makeImage(image: string, prepared: Prepared, log: DbLog): Promise<void> {
  removeStale();
  const draft = `${image}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const engine = await startEngine({ store: 'unsynced', folder: draft }, { log });
  const db = embeddedDatabase(engine, log);
  try {
    await prepared.prepare(db);
    await db.query('vacuum (analyze)');
  } finally {
    await db.close();
  }
  renameSync(draft, image);
}

function removeStale(): void {
  for (const name of readdirSync(CACHE).filter((entry) => entry.startsWith('test-db-'))) {
    const old = path.join(CACHE, name);
    if (Date.now() - statSync(old).mtimeMs > STALE_MS) rmSync(old, { recursive: true, force: true });
  }
}
