import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { shortLived } from '../start/product.ts';
import type { Found, Said, WriterOptions } from './writer.ts';

const program = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** A killed program cannot tidy up: what it leaves goes with this folder. */
const temporary = mkdtempSync(path.join(tmpdir(), 'marula-fault-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Loaded into the writer before anything else, to stand between it and its disk. */
export interface Disk {
  preload: URL;
  env: Record<string, string>;
}

export interface Ending {
  signal: string | null;
  code: number | null;
  said: Said[];
  stored: number[];
}

/** The writer as a process of its own, to be killed. */
export class Child {
  readonly said: Said[] = [];
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;

  constructor(options: WriterOptions, disk?: Disk) {
    const preload = disk ? ['--import', disk.preload.href] : [];
    this.#process = spawn(process.execPath, [...shortLived, ...preload, program, JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: temporary, ...disk?.env },
    });
    const lines = createInterface({ input: this.#process.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => this.said.push(JSON.parse(line)));
    this.#ended = Promise.all([once(this.#process, 'exit'), once(lines, 'close')]).then(() => {});
  }

  get stored(): number[] {
    return this.said.flatMap((message) => (message.said === 'stored' ? [message.id] : []));
  }

  hasSaid(what: Said['said']): boolean {
    return this.said.some(({ said }) => said === what);
  }

  async until(reached: () => boolean, patienceMs = 60_000): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!reached()) {
      if (this.#process.exitCode !== null || Date.now() > deadline) {
        throw new Error(`the writer did not get there; it said ${JSON.stringify(this.said.slice(-3))}`);
      }
      await pause(2);
    }
  }

  /** What it found when it opened the database. */
  async found(): Promise<Found> {
    await this.until(() => this.hasSaid('opened'));
    return (this.said.find(({ said }) => said === 'opened') as { found: Found }).found;
  }

  /** SIGKILL: the program gets no chance to finish anything. */
  async kill(): Promise<Ending> {
    this.#process.kill('SIGKILL');
    return this.ending();
  }

  /** An orderly stop, once it has finished. */
  async stop(): Promise<Ending> {
    await this.until(() => this.hasSaid('finished'));
    this.#process.stdin?.end();
    return this.ending();
  }

  async ending(): Promise<Ending> {
    await this.#ended;
    const { signalCode: signal, exitCode: code } = this.#process;
    return { signal, code, said: this.said, stored: this.stored };
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const between = (least: number, most: number): number => least + Math.random() * (most - least);

/** The proof that a kill landed: it ended the program, in the middle, after some writes and before the last. */
export function landedMidWrite(ending: Ending): boolean {
  const finished = ending.said.some(({ said }) => said === 'finished');
  return ending.signal === 'SIGKILL' && ending.stored.length > 0 && !finished;
}

/** Acknowledged, yet not there any more. */
export function missing(acknowledged: Iterable<number>, found: Found): number[] {
  const there = new Set(found.ids);
  return [...acknowledged].filter((id) => !there.has(id));
}
