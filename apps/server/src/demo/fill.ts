import type { Database, Db } from '../core/database.ts';
import { ONCE_MS, taking } from '../core/patience.ts';
import { withTx } from '../db/tx.ts';
import { addVectors, useEmbeddedModel } from './embeddings.ts';
import { type DemoOptions, demoDefaults } from './options.ts';
import { demoTables, writerOver } from './writer.ts';

export interface Filled {
  rows: number;
  ms: number;
}

interface FillLog {
  info(details: object, message: string): void;
}

/** Any number that nothing else locks: two processes that start on one empty database must not both fill it. */
const LOCK = 7_402_551;
const MARK = 'demo';

/**
 * People are there, or were: everything anybody does is counted by the outbox, and a count outlasts who has left. A
 * product whose last person has gone, or that was restored, is not empty: the demo's passwords are known to everybody.
 */
const state = async (db: Db) => {
  const row = await db.one<{ people: boolean; demo: boolean }>(
    `select exists (select from profiles) or exists (select from auth.users) or
              pg_sequence_last_value(pg_get_serial_sequence('outbox_events', 'id')) is not null as people,
            exists (select from reference_versions where name = $1) as demo`,
    [MARK],
  );
  return row ?? { people: true, demo: false };
};

/**
 * The whole world and the row that says it is there are one transaction: a kill in the middle leaves the database as
 * empty as it was, so half a world can never be taken for a whole one. Undefined: there are people already.
 */
export async function fillDemo(db: Database, options: DemoOptions): Promise<Filled | undefined> {
  const start = performance.now();
  const rows = await taking(ONCE_MS, () => write(db, options));
  return rows === undefined ? undefined : { rows, ms: performance.now() - start };
}

async function write(db: Database, options: DemoOptions): Promise<number | undefined> {
  return withTx({ db }, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if ((await state(tx)).people) return undefined;
    await tx.query('set local statement_timeout = 0');
    const writer = writerOver(tx);
    const { buildWorld } = await import('./world.ts');
    await withoutGraphs(tx, async () => {
      await useEmbeddedModel(tx);
      await buildWorld(tx, options, writer);
      await writer.flush();
      await addVectors(tx);
    });
    const { now: _, ...made } = options;
    await tx.query('insert into reference_versions (name, hash) values ($1, $2)', [MARK, JSON.stringify(made)]);
    await tx.query(`analyze ${demoTables.join(', ')}`);
    return writer.written();
  });
}

/** The graphs of vectors are made of all rows at the end: row by row they would take ten times as long. */
async function withoutGraphs(tx: Db, work: () => Promise<void>): Promise<void> {
  const graphs = await tx.all<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'candidate_embeddings' and indexdef like '%hnsw%'",
  );
  for (const { name } of graphs) await tx.query(`drop index ${name}`);
  await work();
  for (const { definition } of graphs) await tx.query(definition);
}

/** Whether the database holds a demo world, made now or at an earlier start. A database with other people stays as it is. */
export async function fillDemoIfEmpty(
  db: Database,
  log: FillLog,
  options: Partial<DemoOptions> = {},
): Promise<boolean> {
  const before = await state(db);
  if (before.people) return before.demo;
  const filled = await fillDemo(db, { ...demoDefaults, now: new Date(), ...options });
  if (!filled) return (await state(db)).demo;
  log.info(filled, 'The demo world is filled');
  return true;
}
