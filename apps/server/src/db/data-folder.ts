import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncPath } from '@marula/platform/synced-fs';
import type { DbLog } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';

/** The major version of the embedded engine. */
export const POSTGRES_VERSION = '18';
/** Relations up to here come with every new database; what somebody stores has a higher number. */
const FIRST_OWN_RELATION = 16_384;

/** What stands in a data folder, by name. */
export const inDataFolder = (dataDir: string) => ({
  database: path.join(dataDir, 'database'),
  files: path.join(dataDir, 'files'),
  backups: path.join(dataDir, 'backups'),
  /** Where the last backup was written to. */
  lastBackup: path.join(dataDir, 'backup.last'),
  /** Stands while a restored database takes the place of another one. */
  restoring: path.join(dataDir, 'database.restoring'),
  /** Earlier versions let it stand while they made a database in its place, and removed that when it was interrupted. */
  beginning: path.join(dataDir, 'database.beginning'),
});

export function lastBackup(dataDir: string): string | undefined {
  const { lastBackup: note } = inDataFolder(dataDir);
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined;
}

/** With the old database moved away and the new one not there yet, a start would make an empty one. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(inDataFolder(dataDir).restoring)) return;
  throw new StartupError(`A restore into ${dataDir} was interrupted: run npm run restore again before the next start.`);
}

/** The folder of the database, which is either not there yet or holds one that this engine can open. */
export function databaseFolder(dataDir: string, log: DbLog): string {
  const { database } = inDataFolder(dataDir);
  settleOldMarker(dataDir, log);
  if (existsSync(database)) checkVersion(database);
  return database;
}

/**
 * What stands beside an old marker is an interrupted beginning, or something that was brought there since. What holds
 * anybody's tables stays; the rest is moved aside. Nothing is removed.
 */
function settleOldMarker(dataDir: string, log: DbLog): void {
  const { database, beginning } = inDataFolder(dataDir);
  if (!existsSync(beginning)) return;
  if (existsSync(database) && !holdsTables(database)) {
    const aside = `${database}.interrupted-${Date.now()}`;
    renameSync(database, aside);
    log.warn({ aside }, 'an interrupted beginning of a database was moved aside; a new one is made');
  }
  rmSync(beginning);
  syncPath(dataDir);
}

function holdsTables(database: string): boolean {
  const base = path.join(database, 'base');
  if (!existsSync(base)) return false;
  return readdirSync(base, { recursive: true, encoding: 'utf8' }).some(
    (name) => Number.parseInt(path.basename(name), 10) >= FIRST_OWN_RELATION,
  );
}

function checkVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file))
    throw new StartupError(`The folder ${folder} does not hold a database; move it away to begin anew.`);
  const version = readFileSync(file, 'utf8').trim();
  if (version === POSTGRES_VERSION) return;
  throw new StartupError(
    `The database in ${folder} was made by PostgreSQL ${version}, but this is ${POSTGRES_VERSION}.`,
  );
}
