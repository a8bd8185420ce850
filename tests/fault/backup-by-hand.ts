// A backup of two small files, written as the program writes one: its bytes are right, whatever is wrong with its list.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, endOfArchive, fileEntry, pack } from '../../apps/server/src/backup/archive.ts';
import { MANIFEST } from '../../apps/server/src/backup/manifest.ts';
import { POSTGRES_VERSION } from '../../apps/server/src/db/data-folder.ts';

type Files = Record<string, string>;

export const FILES: Files = { 'database/PG_VERSION': POSTGRES_VERSION, 'files/versions/a': 'an upload' };

export interface ByHand {
  holds?: Files;
  lists?: Files;
  /** What else the list says, or nothing at all. */
  about?: object | null;
}

async function* entriesOf(files: Files, onWritten: (entry: Entry) => void = () => {}) {
  for (const [name, content] of Object.entries(files)) {
    yield* fileEntry(name, content.length, [Buffer.from(content)], onWritten);
  }
}

export async function writeByHand(file: string, { holds = FILES, lists = FILES, about = {} }: ByHand): Promise<void> {
  async function* content() {
    const entries: Entry[] = [];
    for await (const _ of entriesOf(lists, (entry) => entries.push(entry)));
    yield* entriesOf(holds);
    const known = { format: 1, kind: 'embedded', postgres_version: POSTGRES_VERSION, product_version: '', made_at: '' };
    const said = JSON.stringify({ ...known, stored_files: 1, entries, ...about });
    if (about) yield* entriesOf({ [MANIFEST]: said });
    yield endOfArchive();
  }
  await pipeline(Readable.from(content(), { objectMode: false }), pack(), createWriteStream(file));
}
