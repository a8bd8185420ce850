import { createServer } from 'node:net';
import { isUnavailable } from '@marula/platform/database-errors';
import { prepared } from '@marula/platform/sql';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { openDatabase } from './database.ts';
import { ledgerSchema, quiet } from './fixtures/ledger.ts';
import { createTestDb } from './test-db.ts';
import { withTx } from './tx.ts';

const open = (url: string) => openDatabase({ url, dataDir: '', log: quiet });

describe('a PostgreSQL that cannot be used', () => {
  test('is named in one sentence, without the password', async () => {
    const refusal = await open('postgres://ann:s3cret@127.0.0.1:1/marula').catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as Error).message).toBe(
      'Cannot use the PostgreSQL database 127.0.0.1:1/marula: nothing answers there. Check DATABASE_URL.',
    );
  });

  test('does not leak the password through an address that cannot be read either', async () => {
    const refusal = await open('mysql://ann:s3cret@host/x').catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).not.toContain('s3cret');
  });

  test('is given up when it accepts the connection and hangs up', async () => {
    const server = createServer((socket) => socket.destroy());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const refusal = await open(`postgres://ann:s3cret@127.0.0.1:${port}/marula`).catch((error: Error) => error);
    server.close();
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).not.toContain('s3cret');
  });
});

describe('an open database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await createTestDb(ledgerSchema);
  });
  afterAll(() => db.close());

  test('keeps statements apart that arrive in several reads', async () => {
    const big = 'x'.repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? db.query('select length($1::text) as answer, $2::int as index', [big, index])
          : db.query('select $1::int as index', [index]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.index)).toEqual(answers.map((_, index) => index));
  });

  test('plans a prepared statement once for each connection, and forgets it when the connection goes', async () => {
    const statement = prepared('select $1::int as answer');
    const clients = await Promise.all([db.pool.connect(), db.pool.connect()]);
    const ask = async (client: PoolClient, value: number) => (await client.query(statement, [value])).rows[0]?.answer;
    for (const value of [1, 2])
      expect(await Promise.all(clients.map((one) => ask(one, value)))).toEqual([value, value]);
    const [first, second] = clients as [PoolClient, PoolClient];
    const known = async () => (await second.query('select name from pg_prepared_statements')).rows.length;
    const before = await known();
    first.release(new Error('no longer wanted'));
    // The embedded engine's connections share a session; a server's never saw the other one's.
    await expect.poll(known).toBe(db.kind === 'embedded' ? before - 1 : before);
    expect(await ask(second, 3)).toBe(3);
    second.release();
  });

  test('asks a prepared statement anew when its table has changed meanwhile', async () => {
    await db.query('create table shifting (id int)');
    const statement = prepared('select * from shifting');
    await db.query(statement);
    await db.query('alter table shifting add column more int');
    await db.query('insert into shifting values (1, 2)');
    expect((await db.query(statement)).rows).toEqual([{ id: 1, more: 2 }]);
    await db.query('drop table shifting');
  });

  test('rolls back for a client that goes away in the middle, and goes on', async () => {
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query(`insert into ledger (note) values ('half')`);
    client.release(new Error('gone'));
    expect((await db.query(`select from ledger where note = 'half'`)).rowCount).toBe(0);
  });

  test('tells a lost connection from a wrong statement', async () => {
    const wrong = await db.query('select nonsense').catch((error: unknown) => error);
    expect(isUnavailable(wrong)).toBe(false);
    expect(isUnavailable(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true);
  });

  test('takes a full disk for a database that is away for a while, and says so', async () => {
    const full = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
    expect(db.disk.state()).toBe('room');
    for (const ask of [() => db.query(full), () => withTx({ db }, (tx) => tx.query(full))]) {
      expect(isUnavailable(await ask().catch((error: unknown) => error))).toBe(true);
    }
    // The embedded engine looks at its own disk; of another one we know what its server says.
    expect(db.disk.state()).toBe(db.kind === 'embedded' ? 'room' : 'full');
  });
});
