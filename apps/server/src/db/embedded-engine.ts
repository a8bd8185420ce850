import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Damage } from './damage.ts';
import type { DatabaseConfig } from './database-config.ts';
import type { EngineRequest, EngineSettings, EngineState, EngineStore } from './embedded-protocol.ts';

/** A Unix socket's path may have 107 characters on Linux and 103 on macOS; data folders are often deeper. */
const LONGEST_TEMP_DIR = 70;
const SOCKET_PREFIX = 'marula-';
const SOCKET_NAME = '.s.PGSQL.5432';

/** The engine will not serve: what it would serve is not all that was stored. */
export class DamagedDatabase extends Error {
  readonly damages: Damage[];

  constructor(damages: Damage[]) {
    super('it is damaged');
    this.damages = damages;
  }
}

export interface Engine {
  socketDir: string;
  stop(): Promise<void>;
}

type EngineConfig = Pick<
  DatabaseConfig,
  'checkpointEveryMs' | 'vacuumEveryMs' | 'idleInTransactionMs' | 'onFatal' | 'log'
>;

/** Starts the thread and resolves once its socket accepts connections. The folder of the socket is removed at the end. */
export async function startEngine(
  store: EngineStore,
  config: EngineConfig,
  socketDir = makeSocketDir(),
): Promise<Engine> {
  const workerData: EngineSettings = {
    ...store,
    socketPath: path.join(socketDir, SOCKET_NAME),
    idleInTransactionMs: config.idleInTransactionMs ?? 30_000,
    checkpointEveryMs: config.checkpointEveryMs ?? 0,
    vacuumEveryMs: config.vacuumEveryMs ?? 0,
  };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  const exited = once(worker, 'exit');
  const line = lineTo(worker, config);
  try {
    await line.until('ready');
  } catch (error) {
    await worker.terminate();
    removeSocketDir(socketDir);
    throw error;
  }
  return {
    socketDir,
    stop: async () => {
      await line.ask('stop', 'stopped');
      await exited;
      removeSocketDir(socketDir);
    },
  };
}

function lineTo(worker: Worker, config: EngineConfig) {
  let waiting: { state: string; resolve(): void; reject(error: Error): void } | undefined;
  let dead: Error | undefined;
  let stopping = false;

  const fail = (error: Error) => {
    if (dead || stopping) return;
    dead = error;
    if (waiting) return waiting.reject(dead);
    config.log.error({ reason: error.message }, 'the embedded database died');
    config.onFatal?.(dead);
  };
  worker.on('message', (message: EngineState) => {
    if (message.state === 'dead') fail(new Error(message.reason));
    else if (message.state === 'damaged') fail(new DamagedDatabase(message.damages));
    else if (message.state === 'warning') config.log.warn({ reason: message.reason }, 'database maintenance failed');
    else if (waiting?.state === message.state) waiting.resolve();
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('its thread ended')));

  const until = async (state: EngineState['state']) => {
    if (dead) throw dead;
    await new Promise<void>((resolve, reject) => {
      waiting = { state, resolve, reject };
    }).finally(() => {
      waiting = undefined;
    });
    if (state === 'stopped') stopping = true;
  };
  const ask = async (request: EngineRequest, answer: EngineState['state']) => {
    if (!dead) worker.postMessage(request);
    await until(answer);
  };
  return { until, ask };
}

export function makeSocketDir(): string {
  const base = tmpdir().length <= LONGEST_TEMP_DIR ? tmpdir() : '/tmp';
  return mkdtempSync(path.join(base, SOCKET_PREFIX)); // mode 0700: only this user may connect
}

/** Also clears what a killed predecessor left, so its name is checked before anything is removed. */
export function removeSocketDir(socketDir: string): void {
  if (path.basename(socketDir).startsWith(SOCKET_PREFIX)) rmSync(socketDir, { recursive: true, force: true });
}
