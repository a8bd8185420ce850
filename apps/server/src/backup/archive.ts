import { createHash } from 'node:crypto';
import { buffer as collected } from 'node:stream/consumers';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

/** A plain tar, packed with zstd: `tar --zstd -tf FILE` shows what is in it, also without this program. */
const BLOCK = 512;
const NAME_BYTES = 100;

export interface Entry {
  name: string;
  bytes: number;
  sha256: string;
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
const padding = (bytes: number) => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);

function header(name: string, bytes: number, isFolder: boolean): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`the name ${name} is too long for an archive`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(octal(isFolder ? 0o700 : 0o600, 8), 100);
  block.write(octal(0, 8) + octal(0, 8), 108);
  block.write(octal(bytes, 12) + octal(0, 12), 124);
  block.write(`        ${isFolder ? '5' : '0'}`, 148);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 7)} `, 148);
  return block;
}

export const folderEntry = (name: string): Buffer => header(`${name}/`, 0, true);

/** The bytes of one file, as many as were promised: one that has become shorter meanwhile is filled up with zeros. */
export async function* fileEntry(
  name: string,
  bytes: number,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  onWritten: (entry: Entry) => void,
): AsyncGenerator<Buffer> {
  yield header(name, bytes, false);
  const hash = createHash('sha256');
  let left = bytes;
  for await (const chunk of content) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    hash.update(part);
    yield part;
    if (left === 0) break;
  }
  for (; left > 0; left -= Math.min(left, BLOCK)) {
    const zeros = Buffer.alloc(Math.min(left, BLOCK));
    hash.update(zeros);
    yield zeros;
  }
  yield padding(bytes);
  onWritten({ name, bytes, sha256: hash.digest('hex') });
}

export const endOfArchive = (): Buffer => Buffer.alloc(2 * BLOCK);

export const pack = () =>
  createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } });

export const unpack = () => createZstdDecompress();

export interface ReadEntry {
  name: string;
  bytes: number;
  isFolder: boolean;
  /** Must be read to its end before the next entry is asked for. */
  content: AsyncIterable<Buffer>;
}

/** Reads a tar of our own making, and throws when it ends before its end. */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) {
        const { done, value } = await chunks.next();
        if (done) throw new Error('it ends in the middle');
        rest = value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  const block = () => collected(take(BLOCK));

  for (;;) {
    const head = await block();
    if (head.every((byte) => byte === 0)) return;
    const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '');
    const bytes = Number.parseInt(text(124, 136), 8);
    if (text(257, 262) !== 'ustar' || !(bytes >= 0)) throw new Error('it is not a backup');
    yield { name: text(0, NAME_BYTES), bytes, isFolder: head[156] === 0x35, content: take(bytes) };
    for await (const _ of take(padding(bytes).length));
  }
}
