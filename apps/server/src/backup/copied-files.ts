import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { type Entry, fileEntry, folderEntry } from './archive.ts';

const CHUNK = 1 << 20;

function* contentOf(fd: number): Generator<Buffer> {
  for (;;) {
    const chunk = Buffer.alloc(CHUNK);
    const read = readSync(fd, chunk, 0, CHUNK, null);
    if (read > 0) yield chunk.subarray(0, read);
    if (read < CHUNK) return;
  }
}

/** One file as it is now; nothing when it is gone, as files of a product that runs may be. */
export async function* copyFile(file: string, name: string, onWritten: (entry: Entry) => void): AsyncGenerator<Buffer> {
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    yield* fileEntry(name, fstatSync(fd).size, contentOf(fd), onWritten);
  } finally {
    closeSync(fd);
  }
}

/** All below a folder that `wanted` lets pass, by its name inside the archive. Folders come along when they are empty. */
export async function* copyFolder(
  folder: string,
  name: string,
  wanted: (name: string) => boolean,
  onWritten: (entry: Entry) => void,
): AsyncGenerator<Buffer> {
  if (!existsSync(folder) || !wanted(`${name}/`)) return;
  yield folderEntry(name);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = `${name}/${entry.name}`;
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* copyFolder(target, inside, wanted, onWritten);
    else if (entry.isFile() && wanted(inside)) yield* copyFile(target, inside, onWritten);
  }
}
