// The program that the fault tests kill. It opens a database, says what it found there, then stores entries as fast as
// it can and reports each one only after its commit. One JSON line per message, written synchronously, so that a line
// that left the program stays said whenever it dies.
import { writeSync } from 'node:fs';
import type { Database } from '../../apps/server/src/core/database.ts';
import { StartupError } from '../../apps/server/src/core/startup-error.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { openEmbedded } from '../../apps/server/src/db/embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { withTx } from '../../apps/server/src/db/tx.ts';

export interface WriterOptions {
  dataDir?: string;
  url?: string;
  /** False takes the fsync out, to show that the tests notice. */
  sync?: boolean;
  /** Runs these migrations instead of writing. */
  migrations?: string;
  entries?: number;
}

/** `torn` counts entries without exactly their lines or with altered content; `damaged` names indexes that fail. */
export interface Found {
  ids: number[];
  torn: number;
  damaged: string[];
}

export type Said =
  | { said: 'opened'; ms: number; found: Found }
  | { said: 'stored'; id: number }
  | { said: 'failed' | 'dead'; reason: string }
  | { said: 'refused'; ms: number; reason: string }
  | { said: 'finished' };

const LANES = 4;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const options = JSON.parse(process.argv[2] ?? '{}') as WriterOptions;
const say = (message: Said) => writeSync(1, `${JSON.stringify(message)}\n`);

/** As the server does: without its engine it can only be started again. */
function onFatal({ message }: Error): void {
  say({ said: 'dead', reason: message });
  process.exit(3);
}

async function inspect(db: Database): Promise<Found> {
  await db.query('create extension if not exists amcheck');
  await db.query(
    'create table if not exists entries (id int primary key, content text not null, digest text not null)',
  );
  await db.query(
    'create table if not exists lines (entry int not null references entries, part int, primary key (entry, part))',
  );
  const { rows } = await db.query<{ ids: number[]; torn: number }>(`
    select coalesce(array_agg(id order by id), '{}') as ids,
      count(*) filter (where digest <> md5(content) or (select count(*) from lines where entry = id) <> 3)::int as torn
    from entries`);
  const indexes = await db.query<{ name: string }>(`
    select indexrelid::regclass::text as name from pg_index
    where indrelid in ('entries'::regclass, 'lines'::regclass, 'pg_class'::regclass, 'pg_attribute'::regclass)`);
  const damaged: string[] = [];
  for (const { name } of indexes.rows) {
    await db.query('select bt_index_check($1::regclass, true)', [name]).catch(() => damaged.push(name));
  }
  return { ids: rows[0]?.ids ?? [], torn: rows[0]?.torn ?? 0, damaged };
}

async function store(db: Database, id: number): Promise<void> {
  await withTx({ db }, async (tx) => {
    const content = String(id).repeat(100);
    await tx.query('insert into entries values ($1, $2, md5($2))', [id, content]);
    await tx.query('insert into lines select $1, generate_series(1, 3)', [id]);
  });
}

/** A failed write is tried again as the same entry: whether it took effect before the failure is unknown. */
async function lane(db: Database, next: () => number | undefined): Promise<void> {
  for (let id = next(); id !== undefined; id = next()) {
    for (;;) {
      try {
        await store(db, id);
        break;
      } catch (error) {
        if ((error as { code?: string }).code === '23505') break;
        say({ said: 'failed', reason: (error as Error).message });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    say({ said: 'stored', id });
  }
}

async function main(): Promise<void> {
  const began = performance.now();
  const { url, dataDir = '', sync = true, entries = Number.POSITIVE_INFINITY } = options;
  const db = url ? await openDatabase({ url, dataDir, log }) : await openEmbedded({ dataDir, log, onFatal }, sync);
  if (options.migrations) {
    await migrate(db, { sources: [{ name: 'product', dir: options.migrations }], log });
  } else {
    const ms = performance.now() - began;
    const found = await inspect(db);
    say({ said: 'opened', ms, found });
    let last = found.ids.at(-1) ?? 0;
    const end = last + entries;
    const next = () => (last < end ? ++last : undefined);
    await Promise.all(Array.from({ length: LANES }, () => lane(db, next)));
  }
  say({ said: 'finished' });
  process.stdin.resume().once('end', () => db.close());
}

const began = performance.now();
await main().catch((error: Error) => {
  say({ said: 'refused', ms: performance.now() - began, reason: error.message });
  process.exit(error instanceof StartupError ? 1 : 2);
});
