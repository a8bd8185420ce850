import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore, StoredVersion } from './file-store.ts';
import { filesIn, orMissing, spoolIn } from './spool.ts';

/** A rename, too, is only in memory until the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Every version is a file; two hexadecimal digits of its id part them into folders of bearable size. */
export function diskFiles(where: string): FileStore {
  const folder = path.resolve(where);
  const versions = path.join(folder, 'versions');
  const folderOf = (version: string) => path.join(versions, version.slice(0, 2));
  const fileOf = (version: string) => path.join(folderOf(version), version);
  return {
    // Beside the versions, so that a rename stays on one file system.
    spool: spoolIn(path.join(folder, 'spool')),

    async keep(version, file) {
      try {
        const made = await mkdir(folderOf(version), { recursive: true });
        await rename(file.path, fileOf(version));
        await syncFolder(folderOf(version));
        // A new folder survives a power cut only when the folder above it is synced, too, up to the first one that was
        // there before.
        if (made) for (const parent of [versions, folder, path.dirname(folder)]) await syncFolder(parent);
      } catch (error) {
        await rm(fileOf(version), { force: true });
        throw error;
      }
    },

    async read(version, range) {
      const handle = await open(fileOf(version), 'r').catch(orMissing);
      return handle?.createReadStream(range);
    },

    remove: (version) => rm(fileOf(version), { force: true }),

    list: () => versionsIn(versions),
  };
}

async function* versionsIn(folder: string): AsyncIterable<StoredVersion> {
  for (const part of await filesIn(folder)) {
    for (const version of await filesIn(path.join(folder, part))) {
      const file = await stat(path.join(folder, part, version)).catch(orMissing);
      if (file) yield { version, stored_at: file.mtime };
    }
  }
}
