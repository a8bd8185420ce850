import pg from 'pg';
import type { Database } from '../../apps/server/src/core/database.ts';
import { openPostgres } from '../../apps/server/src/db/postgres.ts';
import { prepareDatabase, preparedFrom } from '../../apps/server/src/db/prepare.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { fingerprint } from '../../apps/server/src/db/test-image.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** As many connections as there are callers: what is measured is the search, not a queue before it. */
const POOL = 16;

export interface Filling {
  /** What is searched, as part of a database's name. */
  name: string;
  rows: number;
  /** Whatever the filling hangs on, beside the product's own. */
  sources: URL[];
  fill: (db: Database, rows: number) => Promise<void>;
}

/**
 * So many rows, filled now; or by an earlier run on the same server, since a million take their time. A server of the
 * benchmark's own goes with all it holds.
 */
export async function openFilled(filling: Filling): Promise<Database> {
  const { rows, sources, fill } = filling;
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const db = await createTestDb();
    await fill(db, rows);
    return db;
  }
  const name = `marula_bench_${filling.name}_${rows}_${fingerprint([...preparedFrom, ...sources])}`;
  const target = new URL(url);
  target.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await makeFilled(admin, target.href, name, filling);
  await admin.end();
  return openPostgres({ dataDir: '', log: silent, poolSize: POOL }, target.href);
}

/** Under another name until it is whole. */
async function makeFilled(admin: pg.Client, url: string, name: string, { rows, fill }: Filling): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const db = await openPostgres({ dataDir: '', log: silent, poolSize: 2 }, url.replace(name, draft));
  try {
    await prepareDatabase(db, silent);
    await fill(db, rows);
  } finally {
    await db.close();
  }
  await admin.query(`alter database ${draft} rename to ${name}`);
}
