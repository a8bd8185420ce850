import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Database, DbLog } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { Channels } from './channels.ts';
import { damageSentence } from './damage.ts';
import { databaseFolder, lastBackup, refuseHalfRestored } from './data-folder.ts';
import type { DatabaseConfig } from './database-config.ts';
import { type Engine, makeSocketDir, removeSocketDir, startEngine } from './embedded-engine.ts';
import type { EngineStore } from './embedded-protocol.ts';
import { DamagedDatabase } from './embedded-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { createPool, databaseOver, endPool } from './pool.ts';

const MINUTE = 60_000;

export async function openEmbedded(config: DatabaseConfig, sync = true): Promise<Database> {
  const dataDir = path.resolve(config.dataDir);
  const lock = lockFolder(dataDir);
  if (lock.previous?.socketDir) removeSocketDir(lock.previous.socketDir);
  const socketDir = makeSocketDir();
  try {
    refuseHalfRestored(dataDir);
    const folder = databaseFolder(dataDir, config.log);
    const check = existsSync(folder) && !lock.previous?.clean;
    lock.note({ pid: process.pid, socketDir });
    const store: EngineStore = sync ? { store: 'synced', folder, check } : { store: 'unsynced', folder };
    const engine = await startEngine(store, { ...config, ...upkeepOf(config) }, socketDir);
    return embeddedDatabase(engine, config.log, config.poolSize, (clean) => {
      if (clean) lock.note({ pid: process.pid, clean });
      lock.release();
    });
  } catch (error) {
    removeSocketDir(socketDir);
    lock.release();
    throw refusal(dataDir, error as Error);
  }
}

export const upkeepOf = (config: Pick<DatabaseConfig, 'checkpointEveryMs' | 'vacuumEveryMs'>) => ({
  checkpointEveryMs: config.checkpointEveryMs ?? 5 * MINUTE,
  vacuumEveryMs: config.vacuumEveryMs ?? MINUTE,
});

function refusal(dataDir: string, error: Error): StartupError {
  if (error instanceof StartupError) return error;
  if (error instanceof DamagedDatabase) {
    return new StartupError(damageSentence(dataDir, error.damages, lastBackup(dataDir)));
  }
  return new StartupError(`The database in ${dataDir} cannot be opened: ${error.message}.`);
}

/** The pool and the rest around a running engine, whatever it keeps its data in. */
export function embeddedDatabase(
  engine: Engine,
  log: DbLog,
  poolSize = 5,
  onClosed: (clean: boolean) => void = () => {},
): Database {
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
  engine.onReopened(() => {
    void listenAnew(pool, channels).catch((error: Error) =>
      log.error({ error: error.message }, 'nobody listens any more'),
    );
  });
  const close = async () => {
    let clean = false;
    try {
      await endPool(pool, log);
      await engine.stop();
      clean = true;
    } finally {
      onClosed(clean);
    }
  };
  return databaseOver({ kind: 'embedded', pool, listen, disk: { state: engine.disk, met: () => {} }, close });
}

async function listenAnew(pool: pg.Pool, channels: Channels): Promise<void> {
  for (const channel of channels.names) {
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    channels.dispatch(channel, '');
  }
}
