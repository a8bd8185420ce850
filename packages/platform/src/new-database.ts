import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncPath, syncTree } from './synced-fs.ts';

const UNFINISHED = /\.unfinished-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Makes a database in a folder of another name, and gives it its own once it is whole and on the disk. A kill leaves
 * only the other name behind, which nobody else uses: so the next one knows what it may remove, and `folder` itself,
 * whoever put it there, is never removed by anybody.
 */
export async function makeDatabase(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const parent = path.dirname(folder);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${path.basename(folder)}.`) && UNFINISHED.test(name)) {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
  const draft = `${folder}.unfinished-${randomUUID()}`;
  await make(draft);
  // The files of a new database are copied in without fsync.
  syncTree(draft);
  renameSync(draft, folder);
  syncPath(parent);
}
