import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { tryKernelLock } from '@marula/platform/kernel-lock';
import { StartupError } from '../core/startup-error.ts';

export interface FolderOwner {
  pid: number;
  socketDir?: string | undefined;
  /** It wrote everything down before it went. Absent while it is there, and when it was killed. */
  clean?: boolean | undefined;
}

export interface FolderLock {
  /** Who held the folder before, when it left its note behind. */
  previous: FolderOwner | undefined;
  note(owner: FolderOwner): void;
  release(): void;
}

const NOTE = 'database.owner';

/** Two engines on one folder corrupt it silently, so the second one must not start. */
export function lockFolder(folder: string): FolderLock {
  const noteFile = path.join(folder, NOTE);
  const held = tryLock(path.join(prepare(folder), 'database.lock'));
  if (!held) {
    const pid = readNote(noteFile)?.pid;
    const owner = pid ? `process ${pid}` : 'another process';
    throw new StartupError(
      `The data folder ${folder} is in use by ${owner}; stop it or set DATA_DIR to another folder.`,
    );
  }
  return {
    previous: readNote(noteFile),
    note: (owner) => writeNote(noteFile, owner),
    release: () => held.close(),
  };
}

/** Undefined when another process, or another part of this one, holds it. */
export function tryLock(file: string): { close(): void } | undefined {
  try {
    return tryKernelLock(file);
  } catch (error) {
    throw new StartupError(`The data folder ${path.dirname(file)} cannot be locked: ${(error as Error).message}.`);
  }
}

function prepare(folder: string): string {
  try {
    makeFolder(folder);
    // Another file than the lock: closing a descriptor of that one would free it.
    closeSync(openSync(path.join(folder, NOTE), 'a+', 0o600));
    return folder;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new StartupError(`The data folder ${folder} cannot be read and written (${code}); check DATA_DIR.`);
  }
}

/** Not `mkdirSync` with `recursive`: below a parent that refuses with ENOENT, like /proc, Node tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Two starts at once: the other one was quicker, and the lock decides between them.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Synced: after a power cut the note of a clean end must not stand in for the one that came after it. */
function writeNote(file: string, owner: FolderOwner): void {
  const fd = openSync(file, 'w', 0o600);
  try {
    const text = Buffer.from(JSON.stringify(owner));
    writeSync(fd, text, 0, text.length, 0);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Who holds, or held, a data folder. */
export const ownerOf = (folder: string): FolderOwner | undefined => readNote(path.join(folder, NOTE));

function readNote(file: string): FolderOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FolderOwner;
  } catch {
    return undefined;
  }
}
