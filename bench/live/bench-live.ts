import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onBothEngines } from '../engines.ts';
import { type Client, connectAll } from './clients.ts';
import { load, type Slice } from './load.ts';
import type { Served } from './served.ts';

/**
 * From the reply that accepts a message to the other clients, against a bare `ws` server that stores what it echoes by one
 * statement. The time from the call itself is shown beside it.
 */
const MOST = 2;
const PER_SECOND = Number(process.env.BENCH_LIVE_RATE ?? 200);
/** Of the product's turns together; the bare server has two turns for each of these. */
const SECONDS = Number(process.env.BENCH_LIVE_SECONDS ?? 20);
const ROUNDS = 5;
const WARM_SECONDS = 2;
/** A thousand people in companies of ten to fifty. */
const CLIENTS = Number(process.env.BENCH_LIVE_CLIENTS ?? 1_000);
const MIXED = [10, 20, 30, 40, 50, 40, 30, 20, 10];
const program = fileURLToPath(new URL('./contestant.ts', import.meta.url));

function sizesOf(people: number): number[] {
  const sizes: number[] = [];
  for (let left = people; left > 0; ) {
    const size = Math.min(left, MIXED[sizes.length % MIXED.length] ?? 10);
    sizes.push(size);
    left -= size;
  }
  return sizes;
}

interface Field {
  child: ChildProcess;
  clients: Client[];
}

async function start(kind: string, sizes: number[]): Promise<Field> {
  const child = fork(program, [kind, sizes.join()], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const served = await new Promise<Served>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Served));
    child.once('exit', () => reject(new Error(`${kind} did not start`)));
  });
  return { child, clients: await connectAll(served, sizes) };
}

const at = (sorted: number[], q: number) => sorted[Math.floor(q * sorted.length)] ?? Number.NaN;
const median = (numbers: number[]) =>
  at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
const shown = (number: number) => number.toFixed(2);

async function compare(): Promise<void> {
  const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';
  const sizes = sizesOf(CLIENTS);
  const fields: Field[] = [];
  try {
    fields.push(await start('bare', sizes), await start('product', sizes));
    const [bare, product] = fields as [Field, Field];
    const rows = [
      { name: 'bare ws echo and one insert', clients: bare.clients, slices: [] as Slice[] },
      { name: 'product', clients: product.clients, slices: [] as Slice[] },
      { name: 'bare (again)', clients: bare.clients, slices: [] as Slice[] },
    ];
    let said = 0;
    const turn = async (clients: Client[], seconds: number) => {
      const slice = await load(clients, PER_SECOND, seconds, said);
      said += PER_SECOND * seconds;
      return slice;
    };
    for (const { clients } of rows) await turn(clients, WARM_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      for (let place = 0; place < rows.length; place++) {
        const row = rows[(place + round) % rows.length];
        row?.slices.push(await turn(row.clients, SECONDS / ROUNDS));
      }
    }
    const p95 = ({ taken }: Slice) => at(taken, 0.95);
    const first = rows[0]?.slices.map(p95) ?? [];
    const ratioOf = (slices: Slice[], of: (slice: Slice) => number) =>
      median(slices.map((slice, n) => of(slice) / (first[n] ?? Number.NaN)));
    const afterwards = ({ afterwards }: Slice) => at(afterwards, 0.95);
    console.log(
      `\n${CLIENTS} people, ${PER_SECOND} messages a second, ${SECONDS} s (${engine}): from saying to the others, each heard once and in order\n`,
    );
    console.table(
      rows.map(({ name, slices }) => ({
        contestant: name,
        'p95 ratio (median)': shown(ratioOf(slices, p95)),
        'p95 ms, this machine, now': shown(median(slices.map(p95))),
        'p50 ms': shown(median(slices.map(({ taken }) => at(taken, 0.5)))),
        'after its reply, p95 ms': shown(median(slices.map(afterwards))),
        'accepted p95 ms': shown(median(slices.map(({ accepted }) => at(accepted, 0.95)))),
        heard: slices.reduce((sum, { taken }) => sum + taken.length, 0),
      })),
    );
    const ratio = ratioOf(rows[1]?.slices ?? [], afterwards);
    const holds = ratio <= MOST;
    console.log(
      `${holds ? 'holds' : 'MISSED'}: once accepted, a message takes at most ${MOST} times a bare one (${shown(ratio)})`,
    );
    if (!holds) process.exitCode = 1;
  } finally {
    for (const { child, clients } of fields) {
      for (const client of clients) client.close();
      // The database goes after them.
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    }
  }
}

/** `npm run bench -- live`. */
export const benchLive = (): Promise<void> => onBothEngines(compare);
