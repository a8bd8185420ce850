import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDiskFull } from '@marula/platform/database-errors';
import type { DatabaseConfig } from './database-config.ts';
import type { EngineSettings, EngineStore } from './embedded-protocol.ts';
import { type Heard, launchThread, type Thread } from './embedded-thread.ts';

/** A Unix socket's path may have 107 characters on Linux and 103 on macOS; data folders are often deeper. */
const LONGEST_TEMP_DIR = 70;
const SOCKET_PREFIX = 'marula-';
const SOCKET_NAME = '.s.PGSQL.5432';
const REOPEN_MS = 500;

export interface Engine {
  socketDir: string;
  disk(): 'room' | 'full';
  /** Called when the engine had to be opened anew: what its session knew is gone, and nobody was told of news. */
  onReopened(handler: () => void): void;
  stop(): Promise<void>;
}

type EngineConfig = Pick<
  DatabaseConfig,
  'checkpointEveryMs' | 'vacuumEveryMs' | 'idleInTransactionMs' | 'onFatal' | 'log'
>;

/**
 * Resolves once the engine's socket accepts connections; its folder is removed at the end. An engine that a full disk
 * has ended has acknowledged nothing that it did not store, so it is opened again, here, for as long as it takes.
 */
export async function startEngine(
  store: EngineStore,
  config: EngineConfig,
  socketDir = makeSocketDir(),
): Promise<Engine> {
  const settings: EngineSettings = {
    ...store,
    socketPath: path.join(socketDir, SOCKET_NAME),
    idleInTransactionMs: config.idleInTransactionMs ?? 30_000,
    checkpointEveryMs: config.checkpointEveryMs ?? 0,
    vacuumEveryMs: config.vacuumEveryMs ?? 0,
  };
  let disk: 'room' | 'full' = 'room';
  let stopping = false;
  let reopened = () => {};

  const giveUp = (error: Error) => {
    if (stopping) return;
    config.log.error({ reason: error.message }, 'the embedded database died');
    config.onFatal?.(error);
  };
  const heard: Heard = {
    disk: (state) => {
      disk = state;
      config.log.warn({}, state === 'full' ? 'the disk is full: nothing is stored' : 'there is room on the disk again');
    },
    warning: (reason) => config.log.warn({ reason }, 'database maintenance failed'),
    died: (error) => {
      if (!isDiskFull(error)) return giveUp(error);
      disk = 'full';
      config.log.warn({}, 'the disk is full: the embedded database is opened again');
      thread = reopen();
      thread.then(() => reopened(), giveUp);
    },
  };
  const reopen = async (): Promise<Thread> => {
    for (;;) {
      await pause(REOPEN_MS);
      if (stopping) throw new Error('it was stopped while the disk was full');
      rmSync(settings.socketPath, { force: true });
      try {
        const again = await launchThread({ ...settings, ...(store.store === 'synced' ? { check: false } : {}) }, heard);
        // Said again by the thread as soon as it finds no room.
        disk = 'room';
        return again;
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
    }
  };

  let thread = launchThread(settings, heard);
  await thread.catch((error) => {
    removeSocketDir(socketDir);
    throw error;
  });
  return {
    socketDir,
    disk: () => disk,
    onReopened: (handler) => {
      reopened = handler;
    },
    stop: async () => {
      stopping = true;
      await (await thread).stop();
      removeSocketDir(socketDir);
    },
  };
}

export function makeSocketDir(): string {
  const base = tmpdir().length <= LONGEST_TEMP_DIR ? tmpdir() : '/tmp';
  return mkdtempSync(path.join(base, SOCKET_PREFIX)); // mode 0700: only this user may connect
}

/** Also clears what a killed predecessor left, so its name is checked before anything is removed. */
export function removeSocketDir(socketDir: string): void {
  if (path.basename(socketDir).startsWith(SOCKET_PREFIX)) rmSync(socketDir, { recursive: true, force: true });
}
