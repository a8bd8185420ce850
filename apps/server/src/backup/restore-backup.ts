import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncPath, syncTree } from '@marula/platform/synced-fs';
import type { Config } from '../core/config.ts';
import { StartupError } from '../core/startup-error.ts';
import { inDataFolder, POSTGRES_VERSION } from '../db/data-folder.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { isEmptyPostgres } from '../db/postgres-empty.ts';
import { DUMP, type Manifest } from './manifest.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { unpackInto } from './unpack-into.ts';

type Settings = Pick<Config, 'database'>;

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is now. */
  aside: string | undefined;
}

const isThere = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Brings a backup back. It is unpacked beside what is there and checked as a whole before anything else is touched;
 * what is there is moved aside, when that was asked for, and never removed.
 */
export async function restoreBackup(settings: Settings, file: string, replace: boolean): Promise<Restored> {
  const dataDir = path.resolve(settings.database.dataDir);
  const { url } = settings.database;
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  // The product must not run on the folder meanwhile, nor begin to.
  const lock = lockFolder(dataDir);
  const draft = path.join(dataDir, `restored.unfinished-${randomUUID()}`);
  try {
    const mayReplace = replace || existsSync(inDataFolder(dataDir).restoring);
    refuseOccupied(dataDir, Boolean(url), mayReplace);
    if (url) await refuseFilled(url);
    const manifest = await unpackInto(draft, file);
    refuseForeign(manifest, file, Boolean(url));
    syncTree(draft);
    if (url) await runPostgresTool('pg_restore', url, RESTORE(path.join(draft, DUMP)));
    return { manifest, aside: takePlace(dataDir, draft, file, url ? ['files'] : ['database', 'files']) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

const RESTORE = (dump: string) => ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', dump];

function refuseOccupied(dataDir: string, isPostgres: boolean, mayReplace: boolean): void {
  const { database, files } = inDataFolder(dataDir);
  const occupied = (!isPostgres && isThere(database)) || isThere(path.join(files, 'versions'));
  if (!occupied || mayReplace) return;
  throw new StartupError(
    `${dataDir} is not empty; with --replace what is there is moved aside, and nothing of it is removed.`,
  );
}

async function refuseFilled(url: string): Promise<void> {
  if (await isEmptyPostgres(url)) return;
  throw new StartupError('The PostgreSQL database has tables in it; make an empty one and set DATABASE_URL to it.');
}

function refuseForeign({ kind, postgres_version }: Manifest, file: string, isPostgres: boolean): void {
  if (kind !== (isPostgres ? 'postgres' : 'embedded')) {
    const made =
      kind === 'postgres' ? 'of a PostgreSQL: set DATABASE_URL' : 'of the embedded database: unset DATABASE_URL';
    throw new StartupError(`${file} is a backup ${made} to bring it back.`);
  }
  if (kind === 'embedded' && postgres_version !== POSTGRES_VERSION) {
    throw new StartupError(`${file} was made by PostgreSQL ${postgres_version}, but this is ${POSTGRES_VERSION}.`);
  }
}

/** While the marker stands no start makes an empty database where the old one has gone and the new one is not yet. */
function takePlace(dataDir: string, draft: string, file: string, names: string[]): string | undefined {
  const { restoring, beginning } = inDataFolder(dataDir);
  const aside = path.join(dataDir, `replaced-${new Date().toISOString().replace(/:/g, '-')}`);
  writeFileSync(restoring, file);
  syncPath(dataDir);
  const before = names.filter((name) => existsSync(path.join(dataDir, name)));
  if (before.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of before) renameSync(path.join(dataDir, name), path.join(aside, name));
  for (const name of names) {
    if (existsSync(path.join(draft, name))) renameSync(path.join(draft, name), path.join(dataDir, name));
  }
  // The note of who was there last says nothing about what is there now, so the next start reads every page.
  for (const stale of [beginning, path.join(dataDir, 'database.owner')]) rmSync(stale, { force: true });
  syncPath(dataDir);
  rmSync(restoring);
  syncPath(dataDir);
  return before.length > 0 ? aside : undefined;
}
