import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as postgres from '../../scripts/postgres.mjs';
import { type Contestant, expectRatio, report, sideBySide } from '../side-by-side.ts';
import { AT_ONCE, type Done, inLanes } from './lanes.ts';
import { kinds } from './questions.ts';

/** Of what the database alone could answer. */
const LEAST_OF_SQL = 0.7;
/** A hundred times the jobs may take three times as long. */
const LEAST_OF_SMALL = 1 / 3;
const PLAN = { rounds: 8, sliceMs: 800 };
const SMALL = 10_000;
const LARGE = { postgres: 1_000_000, embedded: 100_000 };
/** For a few gigabytes of jobs, and for writing them. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'synchronous_commit=off'];

/** It is plain JavaScript: the compiler reads no more of its options than their first values. */
const startPostgres: (options: object) => Promise<{ url: string; stop: () => Promise<void> }> = postgres.startPostgres;

interface Started {
  address?: string;
  slice: (kind: string) => Contestant['slice'];
  stop: () => void;
}

const serving = fileURLToPath(new URL('./contestant.ts', import.meta.url));
const inMemory = fileURLToPath(new URL('./memory.ts', import.meta.url));

async function start(program: string, args: string[]): Promise<Started> {
  const child = fork(program, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { address } = await heard<{ address?: string }>(child);
  const slice = (kind: string) => async (milliseconds: number) => {
    child.send({ milliseconds, kind });
    return (await heard<Done>(child)).done;
  };
  return { ...(address ? { address } : {}), slice, stop: () => child.disconnect() };
}

const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`${child.spawnargs.slice(1).join(' ')} ended`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as T);
    });
  });

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const read = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });

/** The product over HTTP, with how long each answer took. */
function product(name: string, address: string, kind: string): Contestant & { times: number[] } {
  const urls = kinds[kind] ?? [];
  const times: number[] = [];
  return {
    name,
    times,
    slice: async (milliseconds) => {
      const done = await inLanes(milliseconds, (turn) => read(`${address}${urls[turn % urls.length]}`));
      times.push(...done.times);
      return done.done;
    },
  };
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

interface Stage {
  engine: string;
  jobs: number;
  large: Started;
  /** Nothing to compare sizes with where it is left out. */
  small?: Started | undefined;
  memory?: Started | undefined;
}

async function compare({ engine, jobs, large, small, memory }: Stage): Promise<void> {
  const count = jobs.toLocaleString('en');
  const latencies: Record<string, string | number>[] = [];
  for (const kind of Object.keys(kinds)) {
    const asked = product(`${kind}, over HTTP`, large.address ?? '', kind);
    const rows = await sideBySide(
      [
        { name: `${kind}, its SQL alone`, slice: large.slice(kind) },
        asked,
        ...(memory && kind !== 'filters alone' ? [{ name: 'MiniSearch, no HTTP', slice: memory.slice(kind) }] : []),
      ],
      PLAN,
    );
    report(`${kind} among ${count} jobs (${engine}), ${AT_ONCE} at once, throughput against the SQL alone`, rows);
    expectRatio(rows, asked.name, LEAST_OF_SQL);
    latencies.push({ question: kind, 'p95 in ms, this machine, now': Math.round(p95(asked.times)) });
    if (!small?.address) continue;
    const sizes = await sideBySide(
      [
        product(`${kind}, of ${SMALL.toLocaleString('en')}`, small.address, kind),
        product(`${kind}, of ${count}`, large.address ?? '', kind),
      ],
      PLAN,
    );
    report(`${kind} (${engine}), throughput against ${SMALL.toLocaleString('en')} jobs`, sizes);
    expectRatio(sizes, `${kind}, of ${count}`, LEAST_OF_SMALL);
  }
  console.log(`\nThe first page with its counts among ${count} jobs (${engine}), ${AT_ONCE} at once\n`);
  console.table(latencies);
}

async function onPostgres(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres({ settings: SETTINGS });
  process.env.TEST_DATABASE_URL = server.url;
  const started: Started[] = [];
  try {
    const jobs = LARGE.postgres;
    for (const size of [SMALL, jobs]) started.push(await start(serving, [String(size)]));
    const [small, large] = started;
    if (large) await compare({ engine: 'PostgreSQL', jobs, large, small });
  } finally {
    for (const { stop } of started) stop();
    if (!given) delete process.env.TEST_DATABASE_URL;
    await server.stop();
  }
}

async function onEmbedded(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(path.join(tmpdir(), 'marula-bench-search-'));
  const started: Started[] = [];
  try {
    const file = path.join(folder, 'jobs.jsonl');
    started.push(await start(serving, [String(LARGE.embedded), file]));
    started.push(await start(inMemory, [file]));
    const [large, memory] = started;
    if (large) await compare({ engine: 'embedded', jobs: LARGE.embedded, large, memory });
  } finally {
    for (const { stop } of started) stop();
    rmSync(folder, { recursive: true, force: true });
    if (given) process.env.TEST_DATABASE_URL = given;
  }
}

/** A million jobs on PostgreSQL; the embedded engine writes slowly and gets a tenth of them. */
export async function benchSearch(): Promise<void> {
  await onPostgres().catch((error) => {
    if (!(error instanceof postgres.NoPostgres)) throw error;
    console.log(`Skipped on PostgreSQL: ${error.message}`);
  });
  await onEmbedded();
}
