import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { vector } from '@electric-sql/pglite-pgvector';
import { isDiskFull } from '@marula/platform/database-errors';
import { makeDatabase } from '@marula/platform/new-database';
import { SyncedNodeFS } from '@marula/platform/synced-fs';
import { readCatalogue } from './catalogue.ts';
import { type Damage, findDamage } from './damage.ts';
import type { EngineRequest, EngineSettings, EngineState } from './embedded-protocol.ts';
import { vacuumDue } from './embedded-upkeep.ts';
import { roomIn } from './room.ts';
import { WireServer } from './wire-server.ts';

// PGlite blocks its thread for the whole of a query; in a thread of its own it never blocks the server's.
const settings = workerData as EngineSettings;
const tell = (state: EngineState) => parentPort?.postMessage(state);
let wire: WireServer | undefined;
let disk: SyncedNodeFS | undefined;
const LOOK_FOR_ROOM_MS = 500;

function die(error: Error): void {
  wire?.silence();
  explain(error);
  process.exit(1); // ends this thread at once, also from within the engine
}

/** An engine that does not come up because of a damaged page says nothing of it: the files themselves are asked then. */
function explain(error: Error): void {
  const damages = !wire && settings.store === 'synced' && settings.check ? findDamage(settings.folder) : [];
  tell(
    damages.length > 0
      ? { state: 'damaged', damages }
      : { state: 'dead', reason: error.message, full: isDiskFull(error) || disk?.full === true },
  );
}

// Each one is compiled at every start. pgcrypto is left out: it takes 250 ms, and uuids and hashes need no extension.
const extensions = { vector, pg_trgm, citext, unaccent, amcheck, btree_gist };
const withSync = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // A backup that was killed must not make the log grow without end.
  ...['-c', 'max_slot_wal_keep_size=4GB'],
];

// What only helps after a crash, or whoever copies a running database, is a fifth of the engine's work.
const forgetful = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'full_page_writes=off',
  'wal_init_zero=off',
  'synchronous_commit=off',
];

async function openUnsynced(folder: string, parameters: readonly string[] = []): Promise<PGlite> {
  return PGlite.create({
    extensions,
    fs: new NodeFS(folder),
    // A test starts sooner with little memory to clear and small WAL segments to copy.
    startParams: [
      ...PGlite.defaultStartParams,
      ...['shared_buffers=16MB', ...parameters].flatMap((parameter) => ['-c', parameter]),
    ],
    initDbStartParams: ['--wal-segsize=1'],
  });
}

async function openSynced(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await makeDatabase(folder, makeIn);
  disk = new SyncedNodeFS(folder, die);
  const db = await PGlite.create({ extensions, fs: disk, startParams: withSync });
  await proveSync(db, disk);
  // Left by a backup that was killed with the product.
  await db.exec('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
  return db;
}

/** initdb of this version gives every page a checksum, which tells a damaged one. */
async function makeIn(draft: string): Promise<void> {
  const db = await PGlite.create({ fs: new SyncedNodeFS(draft, die), startParams: withSync });
  await db.exec('checkpoint');
  await db.close();
}

/** After the engine has repaired what a crash leaves half written, and has written all of it down. */
async function damagesIn(db: PGlite, folder: string): Promise<Damage[]> {
  await db.exec('checkpoint');
  return findDamage(folder, await readCatalogue(db));
}

/** A commit that causes no fsync would be acknowledged before it is stored: better not to start at all. */
async function proveSync(db: PGlite, disk: SyncedNodeFS): Promise<void> {
  const before = disk.syncs;
  await db.exec(`select pg_logical_emit_message(true, 'marula', 'does a commit reach the disk?')`);
  if (disk.syncs === before) throw new Error('its commits do not reach the disk');
}

function keepUp(name: string, everyMs: number, work: () => Promise<unknown>): void {
  if (everyMs <= 0) return;
  const run = async () => {
    await work().catch((error: Error) => tell({ state: 'warning', reason: `${name}: ${error.message}` }));
    setTimeout(run, everyMs).unref();
  };
  setTimeout(run, everyMs).unref();
}

async function stop(db: PGlite, server: WireServer): Promise<void> {
  await server.close();
  await db.exec('checkpoint');
  await db.close();
  tell({ state: 'stopped' });
  parentPort?.close();
}

/** While there is no room the engine answers what it is asked, and takes nothing in that it could not write down. */
async function watchRoom(db: PGlite, server: WireServer, watched: SyncedNodeFS): Promise<void> {
  let full = false;
  const look = async () => {
    const hasRoom = roomIn(settings.folder, { metFull: watched.full });
    if (hasRoom) watched.full = false;
    if (full !== hasRoom) return;
    await server.between(() => db.exec(`set default_transaction_read_only = ${hasRoom ? 'off' : 'on'}`));
    full = !hasRoom;
    tell({ state: full ? 'full' : 'room' });
  };
  await look();
  setInterval(() => look().catch(die), LOOK_FOR_ROOM_MS).unref();
}

async function serve(db: PGlite): Promise<void> {
  const server = new WireServer(db, settings.idleInTransactionMs);
  wire = server;
  if (disk) await watchRoom(db, server, disk);
  await server.listen(settings.socketPath);
  keepUp('checkpoint', settings.checkpointEveryMs, () => server.between(() => db.exec('checkpoint')));
  keepUp('vacuum', settings.vacuumEveryMs, () => vacuumDue(db, server));
  parentPort?.on('message', (request: EngineRequest) => {
    if (request === 'stop') void stop(db, server).catch(die);
  });
  tell({ state: 'ready' });
}

try {
  const { store, folder } = settings;
  const db = await (store === 'synced'
    ? openSynced(folder)
    : openUnsynced(folder, store === 'passing' ? forgetful : []));
  const damages = settings.store === 'synced' && settings.check ? await damagesIn(db, folder) : [];
  if (damages.length > 0) tell({ state: 'damaged', damages });
  else await serve(db);
} catch (error) {
  explain(error as Error);
}
