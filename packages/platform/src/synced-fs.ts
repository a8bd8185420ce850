import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Started = Awaited<ReturnType<NodeFS['init']>>;
type Options = Parameters<NodeFS['init']>[1];

interface NodeStream {
  nfd?: number;
  node: object;
}

type Write = (...args: unknown[]) => number;

interface NodeFilesystem {
  stream_ops: { fsync?: (stream: NodeStream) => number; write: Write };
  realPath(node: object): string;
}

/** ENOSPC and EDQUOT, as Emscripten counts them. */
const NO_ROOM = [51, 19];

/**
 * PGlite's own NodeFS never reaches the disk: Emscripten's NODEFS has no fsync, and a call to it does nothing. A power
 * cut then loses acknowledged commits and leaves a directory that does not open. This one passes fsync on to Node.
 * It leans on an internal of the pinned version; the caller counts `syncs` at start and refuses to run on none.
 */
export class SyncedNodeFS extends NodeFS {
  syncs = 0;
  /** A write has found no room. Whoever has looked that there is some again may take it back. */
  full = false;
  readonly #onFailure: (error: Error) => void;

  constructor(dataDir: string, onFailure: (error: Error) => void) {
    super(dataDir);
    this.#onFailure = onFailure;
  }

  override async init(pg: PGlite, options: Options): Promise<Started> {
    const started = await super.init(pg, options);
    // PostgreSQL gives up like this on a full disk. PGlite swallows it and would try for ever, answering nobody.
    started.emscriptenOpts.onAbort = () =>
      this.#onFailure(
        this.full ? Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }) : new Error('it gave up'),
      );
    const preRun = (started.emscriptenOpts.preRun ?? []) as Array<(module: object) => void>;
    preRun.unshift((module) => {
      const { NODEFS } = (module as { FS: { filesystems: { NODEFS: NodeFilesystem } } }).FS.filesystems;
      NODEFS.stream_ops.fsync = (stream) => this.#sync(stream, NODEFS);
      const { write } = NODEFS.stream_ops;
      NODEFS.stream_ops.write = (...args) => this.#write(write, args);
    });
    return started;
  }

  #write(write: Write, args: unknown[]): number {
    try {
      return write(...args);
    } catch (error) {
      if (NO_ROOM.includes((error as { errno?: number }).errno ?? 0)) this.full = true;
      throw error;
    }
  }

  #sync(stream: NodeStream, node: NodeFilesystem): number {
    try {
      if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
      else syncPath(node.realPath(stream.node));
      this.syncs++;
      return 0;
    } catch (error) {
      // After a failed fsync the kernel may have dropped the data: nothing written since may be acknowledged.
      this.#onFailure(error as Error);
      throw error;
    }
  }
}

export function syncPath(target: string): void {
  const fd = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** initdb's files are copied in without fsync; once, after the first start, the whole tree has to reach the disk. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(target);
    else if (entry.isFile()) syncPath(target);
  }
  syncPath(folder);
}
