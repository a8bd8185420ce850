import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { vector } from '@electric-sql/pglite-pgvector';
import { SyncedNodeFS, syncTree } from '@marula/platform/synced-fs';
import type { EngineRequest, EngineSettings, EngineState } from './embedded-protocol.ts';
import { WireServer } from './wire-server.ts';

// PGlite blocks its thread for the whole of a query; in a thread of its own it never blocks the server's.
const settings = workerData as EngineSettings;
const tell = (state: EngineState) => parentPort?.postMessage(state);
let wire: WireServer | undefined;

function die(error: Error): void {
  wire?.silence();
  tell({ state: 'dead', reason: error.message });
  process.exit(1); // ends this thread at once, also from within the engine
}

// Each one is compiled at every start. pgcrypto is left out: it takes 250 ms, and uuids and hashes need no extension.
const extensions = { vector, pg_trgm, citext, unaccent, amcheck, btree_gist };
const synced = settings.store === 'synced' ? new SyncedNodeFS(settings.folder, die) : undefined;

async function open(): Promise<PGlite> {
  if (!synced) {
    return PGlite.create({
      extensions,
      fs: new NodeFS(settings.folder),
      // A test starts sooner with little memory to clear and small WAL segments to copy.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      initDbStartParams: ['--wal-segsize=1'],
    });
  }
  const withSync = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return PGlite.create({ extensions, fs: synced, startParams: [...withSync, '-c', 'wal_sync_method=fsync'] });
}

/** A commit that causes no fsync would be acknowledged before it is stored: better not to start at all. */
async function proveSync(db: PGlite, disk: SyncedNodeFS): Promise<void> {
  const before = disk.syncs;
  await db.exec(`select pg_logical_emit_message(true, 'marula', 'does a commit reach the disk?')`);
  if (disk.syncs === before) throw new Error('its commits do not reach the disk');
}

function keepUp(db: PGlite, server: WireServer, everyMs: number, statement: string): void {
  if (everyMs <= 0) return;
  const run = () =>
    server
      .between(() => db.exec(statement))
      .catch((error: Error) => tell({ state: 'warning', reason: `${statement}: ${error.message}` }));
  setInterval(run, everyMs).unref();
}

async function stop(db: PGlite, server: WireServer): Promise<void> {
  await server.close();
  await db.exec('checkpoint');
  await db.close();
  tell({ state: 'stopped' });
  parentPort?.close();
}

try {
  const db = await open();
  if (synced) await proveSync(db, synced);
  if (settings.store === 'synced' && settings.fresh) syncTree(settings.folder);
  const server = new WireServer(db, settings.idleInTransactionMs);
  wire = server;
  await server.listen(settings.socketPath);
  keepUp(db, server, settings.checkpointEveryMs, 'checkpoint');
  keepUp(db, server, settings.vacuumEveryMs, 'vacuum (analyze)');
  parentPort?.on('message', (request: EngineRequest) => {
    if (request === 'stop') void stop(db, server).catch(die);
  });
  tell({ state: 'ready' });
} catch (error) {
  tell({ state: 'dead', reason: (error as Error).message });
}
