import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Damage } from './damage.ts';
import type { EngineRequest, EngineSettings, EngineState } from './embedded-protocol.ts';

/** The engine will not serve: what it would serve is not all that was stored. */
export class DamagedDatabase extends Error {
  readonly damages: Damage[];

  constructor(damages: Damage[]) {
    super('it is damaged');
    this.damages = damages;
  }
}

export interface Thread {
  stop(): Promise<void>;
}

/** What is heard from a thread once it serves. */
export interface Heard {
  disk(state: 'full' | 'room'): void;
  warning(reason: string): void;
  died(error: Error): void;
}

/** Starts the thread and resolves once its socket accepts connections. */
export async function launchThread(settings: EngineSettings, heard: Heard): Promise<Thread> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: settings });
  const exited = once(worker, 'exit');
  const line = lineTo(worker, heard);
  try {
    await line.until('ready');
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    stop: async () => {
      await line.ask('stop', 'stopped');
      await exited;
    },
  };
}

function lineTo(worker: Worker, heard: Heard) {
  let waiting: { state: string; resolve(): void; reject(error: Error): void } | undefined;
  let dead: Error | undefined;
  let stopping = false;

  const fail = (error: Error) => {
    if (dead || stopping) return;
    dead = error;
    if (waiting) waiting.reject(dead);
    else heard.died(dead);
  };
  worker.on('message', (message: EngineState) => {
    if (message.state === 'dead') fail(deathOf(message));
    else if (message.state === 'damaged') fail(new DamagedDatabase(message.damages));
    else if (message.state === 'warning') heard.warning(message.reason);
    else if (message.state === 'full' || message.state === 'room') heard.disk(message.state);
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

const deathOf = ({ reason, full }: { reason: string; full: boolean }) =>
  Object.assign(new Error(reason), full ? { code: 'ENOSPC' } : {});
