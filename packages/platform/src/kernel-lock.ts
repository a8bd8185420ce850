import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Undefined when another process, or another part of this one, holds it.
 *
 * The lock is the kernel's own (fcntl, or LockFileEx on Windows), taken through SQLite because Node offers no flock: an
 * exclusive transaction on an empty file. The kernel frees it however the process ends, so a kill -9 leaves nothing
 * stale behind; there is no moment between looking and taking; and it holds between containers that share the folder,
 * where process ids, start times and abstract sockets mean nothing. Nothing may open the lock file by other means:
 * closing any descriptor of it would free the lock of the whole process.
 */
export function tryKernelLock(file: string): { close(): void } | undefined {
  const held = new DatabaseSync(file, { timeout: 0 });
  try {
    held.exec('begin exclusive');
    return held;
  } catch (error) {
    held.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
