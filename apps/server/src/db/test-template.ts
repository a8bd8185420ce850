import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database, DbLog } from '../core/database.ts';
import { openPostgres } from './postgres.ts';
import { beginIdsAtSeed, drawIdsInOrder } from './test-ids.ts';
import { fingerprint, type Prepared } from './test-image.ts';

const LOCK_KEY = 6_271_853;
/** A product in use answers within seconds whatever happens; a test on a busy machine only waits. */
const MINUTE = 60_000;
const unhurried = { patienceMs: MINUTE, idleInTransactionMs: MINUTE, statementTimeoutMs: MINUTE };

/** A database of its own on the server at `url`, copied from a template that is made once. Closing it drops it. */
export async function databaseFromTemplate(url: string, prepared: Prepared, log: DbLog): Promise<Database> {
  const template = `marula_test_${fingerprint(prepared.inputs)}`;
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await asAdmin(url, async (admin) => {
    await makeTemplate(admin, url, template, prepared, log);
    await admin.query(`create database ${name} template ${template}`);
  });
  const db = await openPostgres({ dataDir: '', log, poolSize: 10, ...unhurried }, onServer(url, name));
  await beginIdsAtSeed(db);
  const close = async () => {
    await db.close();
    await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { ...db, close };
}

async function makeTemplate(
  admin: pg.Client,
  url: string,
  template: string,
  prepared: Prepared,
  log: DbLog,
): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    // Under another name until it is whole: an interrupted beginning must not pass for the template.
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const db = await openPostgres({ dataDir: '', log, poolSize: 2 }, onServer(url, draft));
    await prepared
      .prepare(db)
      .then(() => drawIdsInOrder(db))
      .finally(() => db.close());
    await admin.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
  }
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function onServer(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}
