import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { tryKernelLock } from './kernel-lock.ts';
import { makeDatabase } from './new-database.ts';
import { pgliteDatabase } from './pglite-database.ts';
import type { OpenDatabase } from './postgres-database.ts';
import { SyncedNodeFS } from './synced-fs.ts';

/** A PostgreSQL inside this process, kept in a folder: for a platform that is told of no other. */
export async function openEmbeddedDatabase(folder: string, onFailure: (error: Error) => void): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Two engines on one folder corrupt it silently, so the second one must not start.
  const lock = tryKernelLock(path.join(folder, 'database.lock'));
  if (!lock) throw new Error(`the folder ${folder} (data_folder) is in use by another platform`);
  try {
    const data = path.join(folder, 'database');
    const params = PGlite.defaultStartParams.filter((param) => param !== '-F');
    const open = (fs: SyncedNodeFS) => PGlite.create({ fs, startParams: [...params, '-c', 'wal_sync_method=fsync'] });
    const make = async (draft: string) => (await open(new SyncedNodeFS(draft, onFailure))).close();
    if (!existsSync(data)) await makeDatabase(data, make);
    const disk = new SyncedNodeFS(data, onFailure);
    const engine = await open(disk);
    const before = disk.syncs;
    await engine.exec(`select pg_logical_emit_message(true, 'platform', 'does a commit reach the disk?')`);
    // A commit that causes no fsync would be acknowledged before it is stored: better not to start at all.
    if (disk.syncs === before) throw new Error('the commits of the embedded database do not reach the disk');
    const close = async () => {
      await engine.exec('checkpoint');
      await engine.close();
      lock.close();
    };
    return { ...pgliteDatabase(engine), close };
  } catch (error) {
    lock.close();
    throw error;
  }
}
