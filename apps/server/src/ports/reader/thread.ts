import { Worker } from 'node:worker_threads';
import { cvLimits } from '@marula/contract/cv-limits';
import type { PageText, ReadableKind, Reader } from './port.ts';

export interface Reading {
  kind: ReadableKind;
  bytes: Uint8Array;
}

const MEGABYTES = 512;

/** A thread for each file: what it does to itself, and how long it takes, is its own affair. */
function readInThread(reading: Reading, patienceMs: number): Promise<readonly PageText[] | undefined> {
  const thread = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    workerData: reading,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    // What a library has to say about a bad file interests nobody.
    stdout: true,
    stderr: true,
  });
  return new Promise((done) => {
    const end = (pages?: readonly PageText[]) => {
      clearTimeout(tired);
      void thread.terminate();
      done(pages);
    };
    const tired = setTimeout(end, patienceMs);
    thread.once('message', end);
    thread.once('error', () => end());
    thread.once('exit', () => end());
  });
}

/** A few files at a time, so that many who send one at once leave the machine to everybody else. */
export function threadReader({ patienceMs = cvLimits.seconds * 1000, atOnce = cvLimits.atOnce } = {}): Reader {
  let free: number = atOnce;
  const waiting: (() => void)[] = [];
  const place = () => {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise<void>((taken) => waiting.push(taken));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async read(kind, bytes) {
      await place();
      try {
        return await readInThread({ kind, bytes }, patienceMs);
      } finally {
        leave();
      }
    },
  };
}
