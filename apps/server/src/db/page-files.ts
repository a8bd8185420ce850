import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { PAGE_BYTES, pageChecksum } from './page-checksum.ts';

const CHUNK_PAGES = 128;
const SEGMENT_PAGES = 131_072;
/** Maps of free space and of visible rows are left out: the engine makes a damaged page of them anew by itself. */
const MAIN_FORK = /^(\d+)(?:\.(\d+))?$/;

/** A page as it stands in a file. `empty` has never been written, or was wiped. */
export interface Page {
  block: number;
  state: 'whole' | 'empty' | 'altered';
  bytes: Buffer;
}

/** The files of each relation, in order, by the name of the first: `base/5/16384`. */
export function relationFiles(folder: string): Map<string, string[]> {
  const databases = readdirSync(path.join(folder, 'base')).map((name) => `base/${name}`);
  const found = new Map<string, string[]>();
  for (const parent of ['global', ...databases]) {
    for (const name of readdirSync(path.join(folder, parent))) {
      const [, first, segment = '0'] = MAIN_FORK.exec(name) ?? [];
      if (!first) continue;
      const relation = `${parent}/${first}`;
      const files = found.get(relation) ?? [];
      files[Number(segment)] = path.join(folder, parent, name);
      found.set(relation, files);
    }
  }
  return found;
}

/** Reads every whole page of a relation. The bytes are only lent until the next page. */
export function* pagesOf(files: string[]): Generator<Page> {
  const buffer = Buffer.alloc(CHUNK_PAGES * PAGE_BYTES);
  for (const [segment, file] of files.entries()) {
    if (!file) continue;
    const fd = openSync(file, 'r');
    try {
      let block = segment * SEGMENT_PAGES;
      for (;;) {
        const read = readSync(fd, buffer, 0, buffer.length, null);
        for (let at = 0; at + PAGE_BYTES <= read; at += PAGE_BYTES) yield pageAt(buffer, at, block++);
        if (read < buffer.length) break;
      }
    } finally {
      closeSync(fd);
    }
  }
}

function pageAt(buffer: Buffer, at: number, block: number): Page {
  const bytes = buffer.subarray(at, at + PAGE_BYTES);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, PAGE_BYTES / 4);
  // Where the free room ends: zero only on a page that nobody has written to.
  if (bytes.readUInt16LE(14) === 0) {
    return { block, bytes, state: words.every((word) => word === 0) ? 'empty' : 'altered' };
  }
  const stored = bytes.readUInt16LE(8);
  bytes.writeUInt16LE(0, 8);
  return { block, bytes, state: pageChecksum(words, 0, block) === stored ? 'whole' : 'altered' };
}
