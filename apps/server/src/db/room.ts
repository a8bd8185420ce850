import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isDiskFull } from '@marula/platform/database-errors';

/** Less than this, and the log could end in the middle of a commit. It is written in pieces of sixteen megabytes. */
const RESERVE_BYTES = 64 * 1_024 * 1_024;
const TRIAL_BYTES = 16 * 1_024 * 1_024;
const CHUNK_BYTES = 1_024 * 1_024;

/** Whether the engine of this folder may write. Where a write has met the end, the system's figures are not enough. */
export function roomIn(folder: string, { metFull }: { metFull: boolean }): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= RESERVE_BYTES && (!metFull || canWrite(path.join(path.dirname(folder), 'room.trial')));
}

function canWrite(file: string): boolean {
  const fd = openSync(file, 'w', 0o600);
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let at = 0; at < TRIAL_BYTES; at += CHUNK_BYTES) writeSync(fd, chunk, 0, CHUNK_BYTES, at);
    fsyncSync(fd);
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  } finally {
    closeSync(fd);
    rmSync(file, { force: true });
  }
}
