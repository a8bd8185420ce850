import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncPath } from '@marula/platform/synced-fs';
import pg from 'pg';
import type { Database, DbLog } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { Channels } from './channels.ts';
import type { DatabaseConfig } from './database-config.ts';
import { type Engine, makeSocketDir, removeSocketDir, startEngine } from './embedded-engine.ts';
import type { EngineStore } from './embedded-protocol.ts';
import { lockFolder } from './folder-lock.ts';
import { createPool, databaseOver, endPool } from './pool.ts';

const POSTGRES_VERSION = '18';
const MINUTE = 60_000;

export async function openEmbedded(config: DatabaseConfig, sync = true): Promise<Database> {
  const dataDir = path.resolve(config.dataDir);
  const lock = lockFolder(dataDir);
  if (lock.previous?.socketDir) removeSocketDir(lock.previous.socketDir);
  const socketDir = makeSocketDir();
  try {
    lock.note({ pid: process.pid, socketDir });
    const engine = await openFolder(dataDir, socketDir, config, sync);
    return embeddedDatabase(engine, config.log, config.poolSize, () => lock.release());
  } catch (error) {
    removeSocketDir(socketDir);
    lock.release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database in ${dataDir} cannot be opened: ${(error as Error).message}.`);
  }
}

/**
 * A marker stands beside the database while it is first made and goes before anything can be stored in it. Files beside
 * a marker are an interrupted beginning and are made anew; files without one are never removed, whatever their state.
 */
async function openFolder(dataDir: string, socketDir: string, config: DatabaseConfig, sync: boolean): Promise<Engine> {
  const folder = path.join(dataDir, 'database');
  const marker = path.join(dataDir, 'database.beginning');
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  const fresh = !existsSync(folder);
  if (fresh) {
    writeFileSync(marker, '');
    syncPath(dataDir);
  } else checkVersion(folder);
  const store: EngineStore = sync ? { store: 'synced', folder, fresh } : { store: 'unsynced', folder };
  const upkeep = {
    checkpointEveryMs: config.checkpointEveryMs ?? 5 * MINUTE,
    vacuumEveryMs: config.vacuumEveryMs ?? 60 * MINUTE,
  };
  const engine = await startEngine(store, { ...config, ...upkeep }, socketDir);
  if (fresh) {
    rmSync(marker);
    // A marker that came back after a power cut would cost what had been stored since.
    syncPath(dataDir);
  }
  return engine;
}

function checkVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file))
    throw new StartupError(`The folder ${folder} does not hold a database; move it away to begin anew.`);
  const version = readFileSync(file, 'utf8').trim();
  if (version === POSTGRES_VERSION) return;
  throw new StartupError(
    `The database in ${folder} was made by PostgreSQL ${version}, but this is ${POSTGRES_VERSION}.`,
  );
}

/** The pool and the rest around a running engine, whatever it keeps its data in. */
export function embeddedDatabase(engine: Engine, log: DbLog, poolSize = 5, onClosed = () => {}): Database {
  const pool = createPool(
    // Connections queue inside the engine behind the running transaction, so waiting is normal and has no short limit.
    { host: engine.socketDir, port: 5432, user: 'postgres', database: 'postgres', max: poolSize, idleTimeoutMillis: 0 },
    log,
  );
  const channels = new Channels(log);
  // All connections share one session: it listens once, and a notification reaches the client whose commit sent it.
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => channels.dispatch(channel, payload ?? ''));
  });
  const listen: Database['listen'] = async (channel, handler) => {
    if (channels.add(channel, handler)) await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      if (channels.remove(channel, handler)) await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  };
  const close = async () => {
    try {
      await endPool(pool, log);
      await engine.stop();
    } finally {
      onClosed();
    }
  };
  return databaseOver({ kind: 'embedded', pool, listen, close });
}
