import path from 'node:path';
import { inDataFolder } from '../db/data-folder.ts';
import type { BackupEnd } from '../db/embedded-backup.ts';
import { type Entry, fileEntry } from './archive.ts';
import { copyFile, copyFolder } from './copied-files.ts';

/** What belongs to a process or to a moment, and what is taken by name instead. */
const NOT_COPIED =
  /^database\/(postmaster\.(pid|opts)$|backup_label|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.|global\/pg_control$)|\/pg_internal\.init|\/pgsql_tmp/;

/** How the engine is asked to stand by while its files are copied. */
export interface Engine {
  begin(): Promise<void>;
  hold(): Promise<unknown>;
  end(): Promise<BackupEnd>;
}

type OnWritten = (entry: Entry) => void;

/**
 * Writes go on while the folder is copied. A row names its file only once the file is there, and a file goes only after
 * the row that named it: so what was copied before, and what is new once no transaction runs any more, is all that the
 * rows of the backup name.
 */
export async function* embeddedParts(dataDir: string, engine: Engine, onWritten: OnWritten): AsyncGenerator<Buffer> {
  const { database } = inDataFolder(dataDir);
  await engine.begin();
  yield* copyFolder(database, 'database', (name) => !NOT_COPIED.test(name), onWritten);
  yield* copyFile(path.join(database, 'global', 'pg_control'), 'database/global/pg_control', onWritten);
  const copied = storedFiles(dataDir, onWritten);
  yield* copied.next();
  await engine.hold();
  yield* copied.next();
  const { label, segments } = await engine.end();
  for (const name of segments) {
    yield* copyFile(path.join(database, 'pg_wal', name), `database/pg_wal/${name}`, onWritten);
  }
  const text = Buffer.from(label);
  yield* fileEntry('database/backup_label', text.length, [text], onWritten);
}

/** Uploads, and at each further asking those that have come since. */
export function storedFiles(dataDir: string, onWritten: OnWritten) {
  const taken = new Set<string>();
  const folder = path.join(inDataFolder(dataDir).files, 'versions');
  return {
    next: () =>
      copyFolder(
        folder,
        'files/versions',
        (name) => !taken.has(name),
        (entry) => {
          taken.add(entry.name);
          onWritten(entry);
        },
      ),
  };
}
