import { createHash } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '../core/startup-error.ts';
import { type Entry, type ReadEntry, readArchive, unpack } from './archive.ts';
import { DUMP, MANIFEST, type Manifest, manifest } from './manifest.ts';

const KNOWN = /^(database|files)\/[\w./-]*$/;

/** Unpacks a backup into a new folder and holds every byte against its manifest. Throws when anything is amiss. */
export async function unpackInto(folder: string, file: string): Promise<Manifest> {
  try {
    return await unpackAll(folder, file);
  } catch (error) {
    throw new StartupError(`${file} cannot be used: ${(error as Error).message}. Nothing was touched.`);
  }
}

async function unpackAll(folder: string, file: string): Promise<Manifest> {
  mkdirSync(folder, { mode: 0o700 });
  const found: Entry[] = [];
  let said: Manifest | undefined;
  const packed = createReadStream(file);
  const bytes = unpack();
  packed.on('error', (error) => bytes.destroy(error)).pipe(bytes);
  try {
    for await (const entry of readArchive(bytes)) {
      if (entry.name === MANIFEST) said = manifest.parse(JSON.parse(await text(entry.content)));
      else if (entry.isFolder) mkdirSync(inside(folder, entry.name), { recursive: true, mode: 0o700 });
      else found.push(await writeOut(entry, inside(folder, entry.name)));
    }
  } finally {
    packed.destroy();
    bytes.destroy();
  }
  if (!said) throw new Error('it ends in the middle');
  compare(said.entries, found);
  return said;
}

/** A name that leads out of the folder was not written by us. */
function inside(folder: string, name: string): string {
  if (name !== DUMP && (!KNOWN.test(name) || name.split('/').includes('..'))) {
    throw new Error(`it holds ${name}, which no backup does`);
  }
  return path.join(folder, name);
}

async function writeOut({ name, bytes, content }: ReadEntry, target: string): Promise<Entry> {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const fd = openSync(target, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      for (let written = 0; written < chunk.length; ) written += writeSync(fd, chunk, written);
    }
  } finally {
    closeSync(fd);
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

function compare(said: Entry[], found: Entry[]): void {
  const rest = new Map(found.map((entry) => [entry.name, entry.sha256]));
  for (const { name, sha256 } of said) {
    if (rest.get(name) !== sha256) throw new Error(`what it holds as ${name} is damaged`);
    rest.delete(name);
  }
  const [more] = rest.keys();
  if (more) throw new Error(`it holds ${more}, which its list does not`);
}
