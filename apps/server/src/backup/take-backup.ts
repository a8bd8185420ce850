import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tryKernelLock } from '@marula/platform/kernel-lock';
import { syncPath } from '@marula/platform/synced-fs';
import type { Config } from '../core/config.ts';
import type { DbLog } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { inDataFolder, POSTGRES_VERSION } from '../db/data-folder.ts';
import { embeddedBackup } from '../db/embedded-backup.ts';
import { visitEmbedded } from '../db/embedded-visit.ts';
import { type Entry, endOfArchive, fileEntry, pack } from './archive.ts';
import { copyFile } from './copied-files.ts';
import { DUMP, MANIFEST, type Manifest } from './manifest.ts';
import { embeddedParts, storedFiles } from './parts.ts';
import { runPostgresTool } from './postgres-tools.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

type Settings = Pick<Config, 'database' | 'files'>;
type OnWritten = (entry: Entry) => void;

export interface Taken {
  file: string;
  manifest: Manifest;
}

const nameFor = (now: Date) => `marula-${now.toISOString().replace(/:/g, '-').replace(/\.\d+/, '')}.tar.zst`;

/** Makes a backup of what the settings name, whether the product runs or not. A file that is there is left alone. */
export async function takeBackup(settings: Settings, log: DbLog, to?: string, now = new Date()): Promise<Taken> {
  const dataDir = path.resolve(settings.database.dataDir);
  const file = path.resolve(to ?? path.join(inDataFolder(dataDir).backups, nameFor(now)));
  if (existsSync(file)) throw new StartupError(`${file} is there already; choose another name with --to.`);
  if (!settings.database.url && !existsSync(inDataFolder(dataDir).database)) {
    throw new StartupError(`There is no database in ${dataDir} to back up; see DATA_DIR.`);
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const turn = tryKernelLock(path.join(dataDir, 'backup.lock'));
  if (!turn) throw new StartupError(`Another backup of ${dataDir} is being made.`);
  try {
    const { url } = settings.database;
    const write = (parts: Parts) => writeTo(file, parts, settings, now);
    const manifest = url
      ? await write((onWritten) => postgresParts(url, dataDir, onWritten))
      : await fromEmbedded(dataDir, log, write);
    writeFileSync(inDataFolder(dataDir).lastBackup, file);
    return { file, manifest };
  } finally {
    turn.close();
  }
}

type Parts = (onWritten: OnWritten) => AsyncIterable<Buffer>;

/** Under another name until it is whole and on the disk: what has the name of a backup is one. */
async function writeTo(file: string, parts: Parts, settings: Settings, now: Date): Promise<Manifest> {
  const draft = `${file}.unfinished-${randomUUID()}`;
  const made: Manifest = {
    format: 1,
    kind: settings.database.url ? 'postgres' : 'embedded',
    product_version: version,
    postgres_version: settings.database.url ? null : POSTGRES_VERSION,
    made_at: now.toISOString(),
    stored_files: settings.files.endpoint ? 'elsewhere' : 0,
    entries: [],
  };
  const onWritten = (entry: Entry) => {
    made.entries.push(entry);
    if (made.stored_files !== 'elsewhere' && entry.name.startsWith('files/')) made.stored_files += 1;
  };
  async function* content() {
    yield* parts(onWritten);
    const text = Buffer.from(JSON.stringify(made));
    yield* fileEntry(MANIFEST, text.length, [text], () => {});
    yield endOfArchive();
  }
  try {
    await pipeline(Readable.from(content(), { objectMode: false }), pack(), createWriteStream(draft, { mode: 0o600 }));
    syncPath(draft);
    renameSync(draft, file);
    syncPath(path.dirname(file));
    return made;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function fromEmbedded(
  dataDir: string,
  log: DbLog,
  write: (parts: Parts) => Promise<Manifest>,
): Promise<Manifest> {
  return visitEmbedded(dataDir, log, async (client) => {
    const engine = embeddedBackup(client);
    try {
      return await write((onWritten) => embeddedParts(dataDir, engine, onWritten));
    } finally {
      await engine.leave();
    }
  });
}

/** Files first and again at the end: what came in between is in the dump by chance, and what it names should be here. */
async function* postgresParts(url: string, dataDir: string, onWritten: OnWritten): AsyncGenerator<Buffer> {
  const stored = storedFiles(dataDir, onWritten);
  yield* stored.next();
  const dump = path.join(dataDir, `backup-${randomUUID()}.dump`);
  try {
    await runPostgresTool('pg_dump', url, ['--format=custom', `--file=${dump}`]);
    yield* copyFile(dump, DUMP, onWritten);
  } finally {
    rmSync(dump, { force: true });
  }
  yield* stored.next();
}
