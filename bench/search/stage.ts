import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import * as postgres from '../../scripts/postgres.mjs';
import { type Contestant, expectRatio, report, sideBySide } from '../side-by-side.ts';
import { AT_ONCE, type Done, inLanes } from './lanes.ts';

/** Of what the database alone could answer. */
const LEAST_OF_SQL = 0.7;
/** A hundred times the rows may take three times as long. */
const LEAST_OF_SMALL = 1 / 3;
const PLAN = { rounds: 8, sliceMs: 800 };
/** For a few gigabytes of rows, and for writing them. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'synchronous_commit=off'];

/** It is plain JavaScript: the compiler reads no more of its options than their first values. */
const startPostgres: (options: object) => Promise<{ url: string; stop: () => Promise<void> }> = postgres.startPostgres;

interface Serving {
  address?: string;
  headers?: Record<string, string>;
}

export interface Started extends Serving {
  slice: (kind: string) => Contestant['slice'];
  stop: () => void;
}

export async function start(program: string, args: string[]): Promise<Started> {
  const child = fork(program, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const serving = await heard<Serving>(child);
  const slice = (kind: string) => async (milliseconds: number) => {
    child.send({ milliseconds, kind });
    return (await heard<Done>(child)).done;
  };
  return { ...serving, slice, stop: () => child.disconnect() };
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
const read = (url: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });

/** The product over HTTP, with how long each answer took. */
function product(name: string, { address = '', headers = {} }: Serving, urls: string[]) {
  const times: number[] = [];
  const slice = async (milliseconds: number) => {
    const done = await inLanes(milliseconds, (turn) => read(`${address}${urls[turn % urls.length]}`, headers));
    times.push(...done.times);
    return done.done;
  };
  return { name, times, slice };
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
const said = (rows: number) => rows.toLocaleString('en');

export interface Stage {
  engine: string;
  /** What is searched: jobs, people. */
  what: string;
  kinds: Record<string, string[]>;
  large: Started & { rows: number };
  /** Nothing to compare sizes with where it is left out. */
  small?: (Started & { rows: number }) | undefined;
  memory?: Started | undefined;
}

export async function compare({ engine, what, kinds, large, small, memory }: Stage): Promise<void> {
  const count = said(large.rows);
  const latencies: Record<string, string | number>[] = [];
  for (const [kind, urls] of Object.entries(kinds)) {
    const asked = product(`${kind}, over HTTP`, large, urls);
    const rows = await sideBySide(
      [
        { name: `${kind}, its SQL alone`, slice: large.slice(kind) },
        asked,
        ...(memory && kind !== 'filters alone' ? [{ name: 'MiniSearch, no HTTP', slice: memory.slice(kind) }] : []),
      ],
      PLAN,
    );
    report(`${kind} among ${count} ${what} (${engine}), ${AT_ONCE} at once, throughput against the SQL alone`, rows);
    expectRatio(rows, asked.name, LEAST_OF_SQL);
    latencies.push({ question: kind, 'p95 in ms, this machine, now': Math.round(p95(asked.times)) });
    if (!small) continue;
    const sizes = await sideBySide(
      [product(`${kind}, of ${said(small.rows)}`, small, urls), product(`${kind}, of ${count}`, large, urls)],
      PLAN,
    );
    report(`${kind} (${engine}), throughput against ${said(small.rows)} ${what}`, sizes);
    expectRatio(sizes, `${kind}, of ${count}`, LEAST_OF_SMALL);
  }
  console.log(`\nThe first page with its counts among ${count} ${what} (${engine}), ${AT_ONCE} at once\n`);
  console.table(latencies);
}

/** A small and a large side on one PostgreSQL; says so and goes on where there is none. */
export async function onPostgres(
  program: string,
  sizes: { small: number; large: number },
  stage: Pick<Stage, 'what' | 'kinds'>,
) {
  const given = process.env.TEST_DATABASE_URL;
  const started: Started[] = [];
  const server = given
    ? { url: given, stop: async () => {} }
    : await startPostgres({ settings: SETTINGS }).catch((error) => {
        if (!(error instanceof postgres.NoPostgres)) throw error;
        console.log(`Skipped on PostgreSQL: ${error.message}`);
      });
  if (!server) return;
  process.env.TEST_DATABASE_URL = server.url;
  try {
    for (const size of [sizes.small, sizes.large]) started.push(await start(program, [String(size)]));
    const [small, large] = started;
    if (!small || !large) return;
    const sides = { small: { ...small, rows: sizes.small }, large: { ...large, rows: sizes.large } };
    await compare({ engine: 'PostgreSQL', ...stage, ...sides });
  } finally {
    for (const { stop } of started) stop();
    if (!given) delete process.env.TEST_DATABASE_URL;
    await server.stop();
  }
}

/** With no other database in reach, whatever the command was given. */
export async function onEmbedded(work: (started: Started[]) => Promise<void>): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  const started: Started[] = [];
  try {
    await work(started);
  } finally {
    for (const { stop } of started) stop();
    if (given) process.env.TEST_DATABASE_URL = given;
  }
}
