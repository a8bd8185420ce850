import type { Readable } from 'node:stream';

/** Bytes that came in whole and wait to be kept or thrown away. */
export interface SpooledFile {
  path: string;
  size: number;
  sha256: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredVersion {
  version: string;
  stored_at: Date;
}

/** Where uploads wait on this machine's disk until they are known to be good. */
export interface Spool {
  /** Takes all bytes in, or refuses with a 413 as soon as there are more than `limit`. A refused file is gone. */
  write(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<SpooledFile>;
  /** Without complaint when it is gone already. */
  discard(file: SpooledFile): Promise<void>;
  /** Removes what a stopped process left behind, older than `before`. */
  sweep(before: Date): Promise<void>;
}

/** Keeps the bytes of objects by the id of their version. A version is written once and never changed. */
export interface FileStore {
  spool: Spool;
  /** When it resolves, the bytes outlast a power cut. The spooled file may be gone then. */
  keep(version: string, file: SpooledFile): Promise<void>;
  /** Undefined when there is no such version. */
  read(version: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Without complaint when it is gone already. */
  remove(version: string): Promise<void>;
  list(): AsyncIterable<StoredVersion>;
}
